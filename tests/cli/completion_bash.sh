# The script completes commands, options, their values and positions, and nothing else.
source <($ROOKERY completion bash)
complete_words() { # complete_words WORD...: the last word is the one at the cursor
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _rookery
    echo "${COMPREPLY[*]}"
}
complete_words rookery ''
complete_words rookery pe
complete_words rookery perft --d
complete_words rookery perft --leaf b
complete_words rookery perft --leaf = ''
complete_words rookery perft --leaf =
complete_words rookery perft ki
complete_words rookery suite --max
complete_words rookery help sh
complete_words rookery completion ''
complete_words rookery suite x
complete -p rookery

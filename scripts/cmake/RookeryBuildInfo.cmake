# Writes build_info.h into ROOKERY_BUILD_INFO_DIR. The commit is read again whenever HEAD moves.

set(ROOKERY_BUILD_INFO_DIR "${PROJECT_BINARY_DIR}/build_info")

function(rookery_git output)
  execute_process(COMMAND git -C "${PROJECT_SOURCE_DIR}" ${ARGN}
    OUTPUT_VARIABLE answer OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
  if(failed)
    set(answer "")
  endif()
  set(${output} "${answer}" PARENT_SCOPE)
endfunction()

rookery_git(build_commit rev-parse --short=12 HEAD)
rookery_git(build_head_log rev-parse --path-format=absolute --git-path logs/HEAD)
if(EXISTS "${build_head_log}")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${build_head_log}")
endif()

string(TOUPPER "${CMAKE_BUILD_TYPE}" build_type)
set(build_flags "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${build_type}} -fno-pie")
if(ROOKERY_SANITIZE)
  string(APPEND build_flags " -fsanitize=${ROOKERY_SANITIZE}")
endif()
if(ROOKERY_LTO)
  string(APPEND build_flags " -flto")
endif()
string(STRIP "${build_flags}" build_flags)
string(REGEX REPLACE "([\\\\\"])" "\\\\\\1" build_flags "${build_flags}")
list(JOIN ROOKERY_VARIANTS " " build_variants)

configure_file("${CMAKE_CURRENT_LIST_DIR}/build_info.h.in" "${ROOKERY_BUILD_INFO_DIR}/build_info.h" @ONLY)

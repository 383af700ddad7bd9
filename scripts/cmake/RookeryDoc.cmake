# The target `doc`: the reference of the libraries, by Doxygen, in doc/html of the build folder. A warning
# is a failure.
find_program(DOXYGEN_PROGRAM doxygen DOC "Doxygen, for the target doc")
set(doc_settings "${PROJECT_BINARY_DIR}/Doxyfile")
file(WRITE "${doc_settings}" "@INCLUDE = \"${PROJECT_SOURCE_DIR}/perft/doc/Doxyfile\"\n"
  "OUTPUT_DIRECTORY = \"${PROJECT_BINARY_DIR}/doc\"\n")
if(DOXYGEN_PROGRAM)
  add_custom_target(doc COMMAND "${CMAKE_COMMAND}" -E make_directory "${PROJECT_BINARY_DIR}/doc"
    COMMAND "${DOXYGEN_PROGRAM}" "${doc_settings}"
    WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}" VERBATIM)
else()
  add_custom_target(doc COMMAND "${CMAKE_COMMAND}" -E echo "missing: command doxygen (Debian package doxygen)"
    COMMAND "${CMAKE_COMMAND}" -E false VERBATIM)
endif()

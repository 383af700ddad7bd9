# librookery: the sources of the folders once more, position-independent, behind core/rookery.h. Shared
# and static, both with rookery_* as the only symbols.

# Not in the library: the program's measurements.
set(ROOKERY_NOT_IN_LIBRARY rookery_measure)
if(NOT ROOKERY_BUILD_PROGRAM) # serial counts: nothing that merges positions
  list(APPEND ROOKERY_NOT_IN_LIBRARY rookery_table rookery_unique)
endif()

# Adds the sources of a library, seen from its folder, to librookery.
function(rookery_pic_objects target sources hot)
  if(NOT ROOKERY_BUILD_LIBRARY OR target IN_LIST ROOKERY_NOT_IN_LIBRARY)
    return()
  endif()
  add_library(${target}_pic OBJECT ${sources})
  target_link_libraries(${target}_pic PRIVATE rookery_strict)
  target_compile_definitions(${target}_pic PRIVATE _GNU_SOURCE)
  if(TARGET OpenMP::OpenMP_C)
    target_link_libraries(${target}_pic PRIVATE OpenMP::OpenMP_C PkgConfig::HWLOC PkgConfig::SQLITE)
  endif()
  set(all ${target}_pic)
  if(hot)
    foreach(variant IN LISTS ROOKERY_VARIANTS)
      rookery_hot_objects(${target}_${variant}_pic ${variant} ${hot})
      list(APPEND all ${target}_${variant}_pic)
    endforeach()
  endif()
  foreach(objects IN LISTS all)
    set_target_properties(${objects} PROPERTIES ROOKERY_PIC ON)
    set_property(GLOBAL APPEND PROPERTY ROOKERY_PIC_OBJECTS $<TARGET_OBJECTS:${objects}>)
  endforeach()
endfunction()

# One object of all, in which hidden symbols are local: a program may have a fen_parse() of its own.
function(rookery_prelink output)
  get_property(objects GLOBAL PROPERTY ROOKERY_PIC_OBJECTS)
  add_custom_command(OUTPUT "${output}" DEPENDS ${objects} VERBATIM COMMAND_EXPAND_LISTS
    COMMAND "${CMAKE_C_COMPILER}" -nostdlib -r -o "${output}" ${objects}
    COMMAND "${CMAKE_OBJCOPY}" --localize-hidden "${output}")
endfunction()

# What librookery needs. A program linked with the static one may be built by another compiler, whose
# -fopenmp means another run time: it gets the one that the objects were compiled for.
function(rookery_dependencies target scope)
  target_link_libraries(${target} ${scope} m)
  if(NOT TARGET OpenMP::OpenMP_C)
    return()
  endif()
  set(openmp OpenMP::OpenMP_C)
  if(scope STREQUAL INTERFACE)
    set(openmp ${OpenMP_C_LIBRARIES})
  endif()
  target_link_libraries(${target} ${scope} ${openmp} PkgConfig::HWLOC PkgConfig::SQLITE)
endfunction()

# The public header and its parts, which stand side by side where they are installed.
set(ROOKERY_HEADERS rookery.h rookery_game.h rookery_perft.h rookery_pgn.h rookery_position.h
  rookery_status.h rookery_verify.h)
list(TRANSFORM ROOKERY_HEADERS PREPEND core/)

function(rookery_library)
  set(include_dirs "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/include>"
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  file(STRINGS core/rookery_status.h version REGEX "define ROOKERY_VERSION \"${PROJECT_VERSION}\"")
  if(NOT version)
    message(FATAL_ERROR "core/rookery_status.h: ROOKERY_VERSION is not ${PROJECT_VERSION}")
  endif()
  foreach(header IN LISTS ROOKERY_HEADERS)
    get_filename_component(name "${header}" NAME)
    configure_file("${header}" "${PROJECT_BINARY_DIR}/include/${name}" COPYONLY)
  endforeach()
  get_property(objects GLOBAL PROPERTY ROOKERY_PIC_OBJECTS)
  set(script "${PROJECT_SOURCE_DIR}/scripts/cmake/rookery.map")
  add_library(rookery_shared SHARED ${objects})
  set_target_properties(rookery_shared PROPERTIES OUTPUT_NAME rookery EXPORT_NAME rookery
    ROOKERY_PIC ON SOVERSION 0 VERSION ${PROJECT_VERSION} LINK_DEPENDS "${script}")
  target_include_directories(rookery_shared PUBLIC ${include_dirs})
  target_link_options(rookery_shared PRIVATE "LINKER:--version-script=${script}" LINKER:-z,defs)
  rookery_dependencies(rookery_shared PRIVATE)

  set(prelinked "${PROJECT_BINARY_DIR}/rookery_prelinked.o")
  rookery_prelink("${prelinked}")
  add_library(rookery_static STATIC "${prelinked}")
  set_target_properties(rookery_static PROPERTIES OUTPUT_NAME rookery EXPORT_NAME static
    LINKER_LANGUAGE C)
  target_include_directories(rookery_static PUBLIC ${include_dirs})
  rookery_dependencies(rookery_static INTERFACE)
  add_library(rookery::rookery ALIAS rookery_shared)
  add_library(rookery::static ALIAS rookery_static)
  if(PROJECT_IS_TOP_LEVEL)
    rookery_install_library()
  endif()
endfunction()

function(rookery_install_library)
  include(CMakePackageConfigHelpers)
  set(package "${CMAKE_INSTALL_LIBDIR}/cmake/rookery")
  install(TARGETS rookery_shared EXPORT rookery
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT development)
  install(TARGETS rookery_static EXPORT rookery
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT development)
  install(FILES ${ROOKERY_HEADERS} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}" COMPONENT development)
  install(EXPORT rookery FILE rookery-targets.cmake NAMESPACE rookery::
    DESTINATION "${package}" COMPONENT development)
  configure_package_config_file(scripts/cmake/rookery-config.cmake.in
    "${PROJECT_BINARY_DIR}/rookery-config.cmake" INSTALL_DESTINATION "${package}")
  write_basic_package_version_file("${PROJECT_BINARY_DIR}/rookery-config-version.cmake"
    COMPATIBILITY SameMinorVersion)
  install(FILES "${PROJECT_BINARY_DIR}/rookery-config.cmake"
    "${PROJECT_BINARY_DIR}/rookery-config-version.cmake"
    DESTINATION "${package}" COMPONENT development)
  if(ROOKERY_BUILD_PROGRAM)
    set(requires "hwloc sqlite3")
    list(JOIN OpenMP_C_LIBRARIES " " openmp)
    set(libs "${openmp} -lm")
  else()
    set(libs -lm)
  endif()
  file(RELATIVE_PATH to_prefix "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" /prefix)
  configure_file(scripts/cmake/rookery.pc.in "${PROJECT_BINARY_DIR}/rookery.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/rookery.pc"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
endfunction()

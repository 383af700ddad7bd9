# Hot files are compiled once per instruction-set level from the same source; core/variant.h gives
# the symbols of each copy their suffix, and the program picks a copy at run time from CPUID.

if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  set(ROOKERY_VARIANTS v2_magic v3_magic v3_pext v4_pext)
  set(ROOKERY_VARIANT_v2_magic -march=x86-64-v2)
  set(ROOKERY_VARIANT_v3_magic -march=x86-64-v3)
  # Processors with a fast PEXT count bits without waiting for the register that takes the result, so
  # that it need not be cleared before: clang saves 3 % of the instructions.
  set(ROOKERY_VARIANT_v3_pext -march=x86-64-v3 -mtune=znver3 -DROOKERY_SLIDERS_PEXT=1)
  # Every processor with VPOPCNTDQ has a fast PEXT, so there is no v4_magic. Positions are copied by
  # registers of 256 bits: making moves right after copies of 512 bits takes a third longer.
  set(ROOKERY_VARIANT_v4_pext -march=x86-64-v4 -mavx512vpopcntdq -mtune=znver3 -mprefer-vector-width=256
    -DROOKERY_SLIDERS_PEXT=1 -DROOKERY_AVX512=1)
else()
  set(ROOKERY_VARIANTS generic_magic)
  set(ROOKERY_VARIANT_generic_magic "")
endif()

# Measured on the counting kernel: clang gains 3 % from -O3; gcc loses less to register spills when
# it does not lengthen the lives of common subexpressions.
if(CMAKE_C_COMPILER_ID MATCHES "Clang")
  set(ROOKERY_HOT_OPTIONS -O3)
else()
  set(ROOKERY_HOT_OPTIONS -fno-gcse -fno-tree-pre)
endif()

# An object library of one variant of the given sources.
function(rookery_hot_objects objects variant)
  add_library(${objects} OBJECT ${ARGN})
  target_link_libraries(${objects} PRIVATE rookery_strict)
  target_compile_options(${objects} PRIVATE ${ROOKERY_VARIANT_${variant}}
    "$<$<OR:$<CONFIG:Release>,$<STREQUAL:$<CONFIG>,>>:${ROOKERY_HOT_OPTIONS}>")
  target_compile_definitions(${objects} PRIVATE ROOKERY_VARIANT=${variant})
endfunction()

# Adds every variant of the given sources to a library.
function(rookery_hot_sources target)
  foreach(variant IN LISTS ROOKERY_VARIANTS)
    rookery_hot_objects(${target}_${variant} ${variant} ${ARGN})
    target_sources(${target} PRIVATE $<TARGET_OBJECTS:${target}_${variant}>)
  endforeach()
endfunction()

# Reads CTest's LastTest.log, prints the tests passed, failed and skipped. A Criterion executable
# counts with the tests it holds, any other test as one.

/^[0-9]+\/[0-9]+ Testing: / { held = failing = 0 }

/Synthesis: Tested: / {
    gsub(/\033\[[0-9;]*m/, "")
    for (i = 1; i < NF; i++) {
        if ($i == "Tested:") held += $(i + 1)
        if ($i == "Failing:" || $i == "Crashing:") failing += $(i + 1)
    }
}

/^Test time = / { at_verdict = 1 }

at_verdict && /^Test / && !/^Test time = / {
    at_verdict = 0
    if (/^Test Passed/) {
        passed += held ? held : 1
    } else if (/^Test Skipped/) {
        skipped++
    } else {
        if (!failing) failing = 1
        failed += failing
        if (held > failing) passed += held - failing
    }
}

END { print passed + 0, failed + 0, skipped + 0 }

/** Adds up the counts of the files, and reports how each of them went. */
export class Report {
  passed = 0
  failed = 0
  skipped = 0
  #ofOrderFiles = 0
  #used = 0

  add(path, { output, crashed, seconds, used }) {
    const printed = output.split('\n')
    const after = (word) =>
      printed.filter((line) => line.trim().startsWith(`${word}:`)).map((line) => line.split(':')[1])
    const sum = (word) => after(word).reduce((total, count) => total + (Number.parseInt(count, 10) || 0), 0)
    // Dots of the test runner may precede a test's output.
    const lines = (word) =>
      printed.filter((line) => line.includes(`${word}: `)).map((line) => line.slice(line.indexOf(`${word}: `)))
    const all = sum('Total')
    // tests that found out by themselves that they cannot run here
    const ofOrderFiles = lines('not here').length
    const left = lines('skipped').length + ofOrderFiles
    const passed = sum('Passed') - left
    const skipped = sum('Skipped') + left
    // a file that crashed, timed out or ran no test counts as one failure
    const failed = Math.max(all - passed - left, crashed || all + skipped === 0 ? 1 : 0)
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    this.#ofOrderFiles += ofOrderFiles
    this.#used += used
    console.log(
      `${failed ? 'FAILED' : 'ok    '} ${path} (${passed} of ${all}, ${seconds.toFixed(1)} s, ${used.toFixed(1)} of a processor)`,
    )
    if (failed) console.log(output)
    else for (const line of [...lines('skipped'), ...lines('measured')]) console.log(`       ${line}`)
    return failed === 0
  }

  end(seconds) {
    if (this.#ofOrderFiles)
      console.log(
        `\nskipped: ${this.#ofOrderFiles} tests over order files that are not part of the repository (SHARED_DATA names their folder)`,
      )
    console.log(`\n${seconds.toFixed(0)} s, ${this.#used.toFixed(0)} s of a processor without the database`)
    console.log(`\n${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`)
  }
}

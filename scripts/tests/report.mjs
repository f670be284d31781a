/** Adds up the counts of the files, and reports how each of them went. */
export class Report {
  passed = 0
  failed = 0
  skipped = 0
  #ofOrderFiles = 0
  #used = 0

  constructor(print = console.log) {
    this.print = print
  }

  add(path, { output, crashed, seconds, used, isRunInPart }) {
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
    // what another form runs is not skipped
    const skipped = (isRunInPart ? 0 : sum('Skipped')) + left
    // a file that crashed, timed out or ran no test counts as a failure of its own
    const failed = Math.max(all - passed - left, crashed || all + skipped === 0 ? 1 : 0)
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    this.#ofOrderFiles += ofOrderFiles
    this.#used += used
    this.print(
      `${failed ? 'FAILED' : 'ok    '} ${path} (${passed} of ${all}, ${seconds.toFixed(1)} s, ${used.toFixed(1)} of a processor)`,
    )
    if (failed) this.print(output)
    else for (const line of [...lines('skipped'), ...lines('measured')]) this.print(`       ${line}`)
    return failed === 0
  }

  end(seconds) {
    if (this.#ofOrderFiles)
      this.print(
        `\nskipped: ${this.#ofOrderFiles} tests over order files that are not part of the repository (SHARED_DATA names their folder)`,
      )
    this.print(`\n${seconds.toFixed(0)} s, ${this.#used.toFixed(0)} s of a processor without the database`)
    this.print(`\n${this.passed} passed, ${this.failed} failed${this.skipped ? `, ${this.skipped} skipped` : ''}`)
  }
}

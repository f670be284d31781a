// test: own process, waits, 200 s
// Six rounds, at random moments.
process.env.FAULT_ROUNDS ??= '6'
await import('#tests/jobs/processing.faults.test.ts')

export {}

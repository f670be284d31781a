// test: own process, waits, 120 s
// Six rounds, at random moments.
process.env.FAULT_ROUNDS ??= '6'
await import('#tests/operation/together.faults.test.ts')

export {}

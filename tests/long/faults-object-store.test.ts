// test: own process, waits, 100 s
// Six rounds, at random moments.
process.env.FAULT_ROUNDS ??= '6'
await import('#tests/operation/object-store.faults.test.ts')

export {}

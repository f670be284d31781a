// test: own process, waits, 80 s
// Six rounds, at random moments.
process.env.FAULT_ROUNDS ??= '6'
await import('#tests/files/upload.faults.test.ts')

export {}

// test: own process, waits, 120 s
// Six rounds, at random moments.
process.env.FAULT_ROUNDS ??= '6'
await import('../faults/together.test')

export {}

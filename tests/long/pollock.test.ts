// test: own process, 30 s
// All 2,290 files of the benchmark.
process.env.POLLOCK ??= 'all'
await import('#tests/reading/pollock.test.ts')

export {}

// test: own process, 30 s
// All 2,290 files of the benchmark.
process.env.POLLOCK ??= 'all'
await import('../readers/pollock.test')

export {}

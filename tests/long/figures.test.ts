// test: own process, 60 s
// Sixty random files against the brute-force reckoning.
process.env.RANDOM_FILES ??= '60'
await import('#tests/ingestion/figures.test.ts')

export {}

// test: own process, 60 s
// Six times the files of the short form; every outcome must turn up.
process.env.FUZZ_ROUNDS ??= '300'
await import('#tests/reading/text-fuzz.test.ts')

export {}

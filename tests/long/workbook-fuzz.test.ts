// test: own process, 120 s
// Three times the files of the short form.
process.env.FUZZ_ROUNDS ??= '150'
await import('#tests/reading/workbook-fuzz.test.ts')

export {}

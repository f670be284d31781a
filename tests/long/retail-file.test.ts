// test: own process, 60 s
// As long as the UCI Online Retail file that it is made after.
process.env.RETAIL_ROWS ??= '541909'
await import('#tests/ingestion/retail-file.test.ts')

export {}

// test: own process, 60 s
// Two hundred random files against the plainest reckoning of orders, refunds and statuses.
process.env.RANDOM_FILES ??= '200'
await import('#tests/ingestion/order-fields.test.ts')

export {}

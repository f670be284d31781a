// test: own process, waits, 120 s
// With every stage of the image built as the Dockerfile says.
process.env.IMAGE_STAGES ??= 'all'
await import('#tests/operation/image.test.ts')

export {}

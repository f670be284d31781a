// test: own process, 200 s
// Thirty-six times as many fills, in texts four times as long.
process.env.HOSTILE_EACH ??= '7'
await import('#tests/reading/hostile-texts.test.ts')

export {}

// test: own process, 100 s
// Every state in all four looks.
process.env.LOOKS ??= 'all'
await import('#tests/site/states.browser.test.ts')

export {}

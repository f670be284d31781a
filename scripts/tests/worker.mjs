// Runs test files one after another in this process, in uvu's way for several files (it defers what a file asks to
// run). The runner names a file in a message. uvu's output has the counts, and a marker ends both streams.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usedSeconds } from './used-seconds.mjs'

globalThis.UVU_DEFER = 1
const { hooks } = await import('./register.mjs')
const { exec, test } = await import('uvu')

// TEST_SECONDS=1 prints the time of each test: elapsed and processor seconds.
function printSeconds() {
  let started
  test.before.each(() => {
    started = { at: performance.now(), used: usedSeconds() }
  })
  test.after.each(({ __test__: name }) => {
    const seconds = (performance.now() - started.at) / 1000
    const used = usedSeconds() - started.used
    process.stdout.write(`\nmeasured: ${seconds.toFixed(1)} s, ${used.toFixed(1)} of a processor: ${name}\n`)
  })
}

async function run(path) {
  globalThis.UVU_QUEUE = [[null]]
  hooks.haveThrown = false
  let isBroken = false
  if (process.env.TEST_SECONDS) printSeconds()
  try {
    await import(pathToFileURL(join(process.cwd(), path)).href)
    await exec()
  } catch (error) {
    if (!hooks.haveThrown) console.error(error)
    isBroken = true
  }
  if (isBroken || hooks.haveThrown) console.log('  Total:     1\n  Passed:    0')
  process.exitCode = 0
}

process.on('message', async ({ run: path, marker }) => {
  if (!path) return
  const before = usedSeconds()
  await run(path)
  const used = usedSeconds() - before
  process.stderr.write(`\n${marker}\n`)
  process.stdout.write(`\n${marker} ${JSON.stringify({ used, rss: process.memoryUsage.rss() })}\n`)
})
process.on('disconnect', () => process.exit(0))
process.send('ready')

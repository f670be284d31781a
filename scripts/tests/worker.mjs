// Runs test files one after the other in this process (uvu's way of running several: it defers what a file asks to run).
// The runner names a file in a message; its counts stand in uvu's lines, and a marker ends both streams.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usedSeconds } from './used-seconds.mjs'

globalThis.UVU_DEFER = 1
const { exec } = await import('uvu')

async function run(path) {
  globalThis.UVU_QUEUE = [[null]]
  try {
    await import(pathToFileURL(join(process.cwd(), path)).href)
    await exec()
  } catch (error) {
    console.error(error)
    console.log('  Total:     1\n  Passed:    0')
  }
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

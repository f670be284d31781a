// Runs every test file in a process of its own and adds up uvu's counts. Arguments: parts of file names to run only those.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

const limitMs = 10 * 60_000
const filters = process.argv.slice(2)
const files = readdirSync('tests', { recursive: true })
  .map((name) => join('tests', name).split(sep).join('/'))
  .filter((file) => /\.test\.tsx?$/.test(file) && (!filters.length || filters.some((part) => file.includes(part))))
  // those of hours run with LONG=1, or when an argument names their folder
  .filter(
    (file) => !file.startsWith('tests/long/') || process.env.LONG || filters.some((part) => part.includes('long')),
  )
  .sort()
// Files that start servers or browsers run one at a time. Beside those of the app, which wait for answers most of the time,
// run those that compute (the hashes of the throttle, too); what measures time or processor time, browsers and what kills
// processes come last, alone.
const isComputing = (file) =>
  /^tests\/(domain|readers|rules|ingest|operation)\/|\/throttle\./.test(file) && !isMeasuring(file)
const isServing = (file) => /^tests\/app\//.test(file) && !isComputing(file) && !isMeasuring(file)
const isMeasuring = (file) => /\/(timing|cost)\.test\./.test(file)

const total = { passed: 0, failed: 0, skipped: 0 }
const program = (args, stdio, env = {}) => spawn(process.execPath, ['--import', 'tsx', ...args], { stdio, env })

/** One PostgreSQL for the whole run, in a folder that the user PostgreSQL runs as can reach. */
async function startDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-tests-'))
  chmodSync(folder, 0o755)
  const server = program(['tests/support/database-server.ts', folder], ['pipe', 'pipe', 'inherit'], process.env)
  const ended = once(server, 'exit')
  const isReady = await Promise.race([once(server.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isReady) console.error('The database for the tests did not start.')
  return {
    isReady,
    folder,
    async stop() {
      server.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function run(file, databaseFolder) {
  const started = performance.now()
  const env = { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', TEST_DATABASE_DIR: databaseFolder }
  const child = program([file], ['ignore', 'pipe', 'pipe'], env)
  let output = ''
  const note = (text) => {
    output += text
  }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', note)
  const timer = setTimeout(() => {
    note(`\nstopped after ${limitMs / 1000} s\n`)
    child.kill('SIGKILL')
  }, limitMs)
  // 'exit', not 'close': a process that the file has left behind may hold its output open for ever
  const [code] = await once(child, 'exit')
  clearTimeout(timer)
  await new Promise((resolve) => setTimeout(resolve, 20)) // the rest of the output
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  report(file, code, output, performance.now() - started)
}

function report(file, code, output, ms) {
  const sum = (word) =>
    [...output.matchAll(new RegExp(`^\\s*${word}:\\s+(\\d+)`, 'gm'))].reduce((n, match) => n + Number(match[1]), 0)
  const [all, passed, skipped] = [sum('Total'), sum('Passed'), sum('Skipped')]
  // A file that crashed, timed out or ran no test counts as a failure of its own.
  const failed = Math.max(all - passed - skipped, code !== 0 || all === 0 ? 1 : 0)
  total.passed += passed
  total.skipped += skipped
  total.failed += failed
  console.log(`${failed ? 'FAILED' : 'ok    '} ${file} (${passed} of ${all}, ${(ms / 1000).toFixed(1)} s)`)
  if (failed) console.log(output)
  else for (const [line] of output.matchAll(/(skipped|measured): .*/g)) console.log(`       ${line}`)
}

const database = await startDatabase()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => database.stop().then(() => process.exit(1)))
if (database.isReady) {
  const lane = async (chosen) => {
    for (const file of chosen) await run(file, database.folder)
  }
  await Promise.all([lane(files.filter(isComputing)), lane(files.filter(isServing))])
  await lane(files.filter((file) => !isComputing(file) && !isServing(file)))
} else total.failed++
await database.stop()

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed || !files.length ? 1 : 0)

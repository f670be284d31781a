// Runs every test file in a process of its own and adds up uvu's counts. Arguments: parts of file names to run only those.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const limitMs = 10 * 60_000
const filters = process.argv.slice(2)

const walk = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => walk(join(path, name)))
    : [path]
const files = walk('tests')
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => !filters.length || filters.some((part) => file.includes(part)))
// Files that start servers, browsers or kill processes run one at a time, after the others.
const isHeavy = (file) => /tests\/(browser|faults|db|app|ingest)\//.test(file)

// One PostgreSQL for the whole run, in a folder that the user PostgreSQL runs as can reach.
const databaseDir = mkdtempSync(join(tmpdir(), 'analytics-tests-'))
chmodSync(databaseDir, 0o755)

const total = { passed: 0, failed: 0, skipped: 0 }

function run(file) {
  return new Promise((resolve) => {
    const started = performance.now()
    const child = spawn(process.execPath, ['--import', 'tsx', file], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'test', TEST_DATABASE_DIR: databaseDir },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    const timer = setTimeout(() => {
      output += `\nstopped after ${limitMs / 1000} s\n`
      child.kill('SIGKILL')
    }, limitMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      report(file, code, output, performance.now() - started)
      resolve()
    })
  })
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
  else for (const line of output.split('\n')) if (line.startsWith('skipped:')) console.log(`       ${line}`)
}

const light = files.filter((file) => !isHeavy(file))
const lane = async () => {
  for (let file = light.shift(); file; file = light.shift()) await run(file)
}
await Promise.all([lane(), lane()])
for (const file of files.filter(isHeavy)) await run(file)

/** A test file that was killed leaves its database running: it ends here. */
try {
  process.kill(Number(readFileSync(join(databaseDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
} catch {}
rmSync(databaseDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed || !files.length ? 1 : 0)

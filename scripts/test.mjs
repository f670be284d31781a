// npm test: runs the test files, several at once, and adds up their counts. Arguments: parts of file names to run only
// those; --full or --long runs that form instead. How a file says what it is: scripts/tests/files.mjs.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePrograms } from './tests/bundle-programs.mjs'
import { TestDatabaseServer } from './tests/database.mjs'
import { testFiles } from './tests/files.mjs'
import { Lane } from './tests/pool.mjs'
import { rememberedSeconds, rememberSeconds } from './tests/remembered-seconds.mjs'
import { Report } from './tests/report.mjs'

// Files that mostly wait use about a quarter of a processor each.
const waitingAtOnce = 3

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'))
const args = process.argv.slice(2)
const form = ['full', 'long'].find((name) => args.includes(`--${name}`)) ?? 'short'
const parts = args.filter((part) => part !== `--${form}`)
const files = testFiles({ form, parts })
if (!files.length) console.error(`No test file has ${parts.join(' or ')} in its name.`)

const setUp = ['scripts/set-up.mjs', ...(files.some((file) => file.needsBuild) ? [] : ['--install-only'])]
if (spawnSync(process.execPath, setUp, { stdio: 'inherit' }).status !== 0) process.exit(1)
// React's development build takes several times the processor time, and operators do not run it.
const env = { ...process.env, FORCE_COLOR: '0', NODE_ENV: 'production', TEST_RUNNER: 'scripts/test.mjs' }
if (form !== 'short' || !parts.length) env.TEST_FORM = form
if (files.some((file) => file.needsBrowser)) {
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  ensureBrowser()
}

const started = performance.now()
if (files.some((file) => file.needsPrograms)) env.TEST_PROGRAMS = await bundlePrograms()
const report = new Report()
const database = new TestDatabaseServer(env)
const lanes = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const lane of lanes) lane.end()
    if (env.TEST_PROGRAMS) rmSync(env.TEST_PROGRAMS, { recursive: true, force: true })
    void database.stop().then(() => process.exit(1))
  })
const known = rememberedSeconds()
const took = {}
// What is remembered is the short form, which runs other tests of a file than the full one.
const secondsOf = ({ path, seconds }) => (form === 'short' ? known[path] : undefined) ?? seconds

const longestFirst = (chosen) => chosen.sort((a, b) => secondsOf(b) - secondsOf(a))

/** Runs the files of the first queue, and then the remaining files of the others. */
async function runLane(...queues) {
  const processes = new Lane(env, () => database.folder())
  lanes.add(processes)
  for (const queue of queues)
    for (let file = queue.shift(); file; file = queue.shift()) {
      const result = await processes.run(file)
      if (report.add(file.path, { ...result, isRunInPart: form === 'full' && file.forms.includes('short') }))
        took[file.path] = Math.round(result.seconds * 10) / 10
    }
  processes.end()
}
const runLanes = (count, ...queues) =>
  Promise.all(Array.from({ length: Math.min(count, queues.flat().length) }, () => runLane(...queues)))

const [computing, waiting, alone] = ['computes', 'waits', 'alone'].map((kind) =>
  longestFirst(files.filter((file) => file.kind === kind)),
)
await Promise.all([runLanes(availableParallelism() + 1, computing), runLanes(waitingAtOnce, waiting, computing)])
await runLanes(1, alone)
await database.stop()
if (env.TEST_PROGRAMS) rmSync(env.TEST_PROGRAMS, { recursive: true, force: true })
if (form === 'short') rememberSeconds(took)
report.end((performance.now() - started) / 1000)
process.exit(report.failed || !files.length ? 1 : 0)

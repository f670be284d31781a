import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, firefox } from 'playwright-core'

const names = ['firefox-esr', 'firefox']

/** The Firefox that FIREFOX names, or an installed one; undefined without one. */
export function findFirefox(): string | undefined {
  const { FIREFOX, PATH = '' } = process.env
  const onPath = names.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)))
  return FIREFOX ?? onPath.find(isProgram)
}

/**
 * Firefox as it is installed, over WebDriver BiDi: Playwright's other channels need a Firefox of its own making. What
 * pages make themselves is downloaded without an event for Playwright; it is in the folder `downloadsPath`.
 */
export async function launchFirefox(executablePath: string, downloadsPath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, downloadsPath })
  leaveMediaFeatures(browser)
  return browser
}

/**
 * Playwright sets the color scheme of every context, by a command that Firefox 153 does not know yet. Nothing is
 * lost by leaving it out.
 */
function leaveMediaFeatures(browser: Browser): void {
  type Send = (method: string, params: unknown) => Promise<unknown>
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(browser: Browser): { _browserSession: { send: Send } } }
  }
  const session = connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  session.send = async (method, params) => (method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

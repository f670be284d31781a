import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const path = 'node_modules/.cache/test-seconds.json'

/** What each test file took the last time it passed on this machine. */
export function rememberedSeconds() {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

export function rememberSeconds(seconds) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify({ ...rememberedSeconds(), ...seconds }, null, 1))
}

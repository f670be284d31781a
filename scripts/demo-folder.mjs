// The folder in which `npm run demo` works: a new or empty one, or one made by a demo.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo's first file; a folder that has it was made by a demo. */
const passwordName = 'demo-password'

/** The password of the demo user, or, in plain words, why the folder cannot be used. Never changes other data. */
export function openDemoFolder(folder) {
  const advice = 'Unset DATA_DIR, or name an empty folder.'
  try {
    mkdirSync(folder, { recursive: true })
    const names = readdirSync(folder)
    const file = join(folder, passwordName)
    if (!names.length) writeFileSync(file, randomBytes(9).toString('base64url'), { mode: 0o600 })
    else if (!names.includes(passwordName))
      return {
        obstacle: `The demo was not started and nothing was changed: ${folder} holds data that no demo has made ("${names[0]}"). ${advice}`,
      }
    return { password: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    const why = error.code === 'EEXIST' || error.code === 'ENOTDIR' ? 'it is not a folder' : error.message
    return { obstacle: `The demo was not started: ${folder} cannot be used (${why}). ${advice}` }
  }
}

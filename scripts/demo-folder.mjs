// Which folder `npm run demo` works in: a new or empty one, or one that a demo has made.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo's first file; whatever has it was made by a demo. */
const passwordName = 'demo-password'

/** The password of the demo user, or why the folder cannot be the demo's, in plain words. Never changes another's data. */
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

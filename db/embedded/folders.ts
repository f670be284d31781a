import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunAs } from './run-as'

/** The longest path of a Unix socket is 107 bytes; `/.s.PGSQL.5432` and its lock file need some of them. */
const longestSocketFolder = 85

/**
 * The folders PostgreSQL listens in, all 0700 and of its own user: one beside the data (found from another container
 * on the same volume) and a short one under the temporary folder, because a socket's path must not be long.
 */
export function socketFolders(dataDir: string, { owner }: RunAs): string[] {
  const uid = owner?.uid ?? process.getuid?.() ?? 0
  const short = join(tmpdir(), `app-pg-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
  const beside = join(dataDir, 'run')
  const folders = Buffer.byteLength(beside) < longestSocketFolder ? [beside, short] : [short]
  for (const folder of folders) {
    try {
      mkdirSync(folder, { mode: 0o700 })
      if (owner) chownSync(folder, owner.uid, owner.gid)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const found = lstatSync(folder)
    if (!found.isDirectory() || (found.uid !== uid && found.uid !== 0) || found.mode & 0o077) {
      throw new Error(`The folder ${folder} is not safe for the database's socket: it must be private (0700) and ours.`)
    }
  }
  return folders
}

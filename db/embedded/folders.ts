import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Cluster } from './cluster.ts'

/** The longest path of a Unix socket is 107 bytes; `/.s.PGSQL.5432` and its lock file need some of them. */
const longestSocketFolder = 85

/** Creates the data folder if needed, private to its owner (0700). Its parents get the usual permissions. */
export function openDataFolder(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true })
    makeFolder(path)
  } catch (error) {
    throw new Error(
      `The data folder ${path} cannot be made (${(error as Error).message}). Set DATA_DIR to another one.`,
    )
  }
  const folder = folderAt(path)
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EROFS')
      throw new Error(`The data folder ${folder} is read-only. Mount it for writing, or set DATA_DIR to another one.`)
    const isOurs = lstatSync(folder).uid === process.getuid?.()
    throw new Error(
      isOurs
        ? `The data folder ${folder} cannot be read and written. Change its permissions, or set DATA_DIR to another one.`
        : `The data folder ${folder} belongs to another user. Run as that user, or set DATA_DIR to one of yours.`,
    )
  }
  try {
    chmodSync(folder, 0o700)
  } catch {
    // a mounted volume that another user owns but we can use keeps its permissions
  }
  return folder
}

/** The real path of a folder, with symbolic links resolved. */
function folderAt(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found)
    throw new Error(
      `The data folder ${path} is a link to a folder that is not there. Make that one, or set DATA_DIR to another one.`,
    )
  if (!found.isDirectory())
    throw new Error(`The data folder ${path} is no folder but a file. Set DATA_DIR to a folder.`)
  return realpathSync(path)
}

/** The database's user must be able to create files here. Everything else in this folder stays closed to it (0700). */
export function giveDataFolder({ dataDir, run: { owner } }: Cluster): void {
  if (owner) chownSync(dataDir, owner.uid, owner.gid)
}

/**
 * The folders PostgreSQL listens in, all 0700 and of its own user: one beside the data (found from another container on
 * the same volume) and a short one under the temporary folder, because the path of a socket must be short.
 */
export function socketFolders({ dataDir, run: { owner } }: Cluster): string[] {
  const uid = owner?.uid ?? process.getuid?.() ?? 0
  const beside = join(dataDir, 'run')
  const short = shortSocketFolder(dataDir, uid)
  const folders = Buffer.byteLength(beside) < longestSocketFolder ? [beside, short] : [short]
  for (const folder of folders) {
    if (makeFolder(folder) && owner) chownSync(folder, owner.uid, owner.gid)
    const found = lstatSync(folder)
    if (!found.isDirectory() || (found.uid !== uid && found.uid !== 0) || found.mode & 0o077) {
      throw new Error(`The folder ${folder} is not safe for the database's socket: it must be private (0700) and ours.`)
    }
  }
  return folders
}

/**
 * Removes it once the server has stopped. A server that is starting again keeps the folder, because it is then not
 * empty.
 */
export function removeShortSocketFolder({ dataDir, run: { owner } }: Cluster): void {
  try {
    rmdirSync(shortSocketFolder(dataDir, owner?.uid ?? process.getuid?.() ?? 0))
  } catch {}
}

const shortSocketFolder = (dataDir: string, uid: number) =>
  join(tmpdir(), `app-pg-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)

/** True if it was created, false if it existed. */
function makeFolder(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

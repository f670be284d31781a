import { rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from '#domain/files/failure.ts'
import { backupText } from '#text/commands/backup.ts'
import { CommandError, isNoRight } from './command.ts'

interface NewArchive<T> {
  path: string
  bytes: number
  made: T
}

/**
 * Writes an archive to a new file, or into a folder under a name with the time: first as a `.part` file, which is named
 * once it is complete, and removed if it fails. Throws CommandError where nothing can be written.
 */
export async function newArchive<T>(
  target: string,
  { kind, diskFull }: { kind: string; diskFull: string },
  write: (path: string) => Promise<T>,
): Promise<NewArchive<T>> {
  const path = resolve((await isFolder(target)) ? join(target, nameOf(kind, new Date())) : target)
  if (await statOf(path)) throw new CommandError(backupText.exists)
  await refuseUnwritable(dirname(path), `${path}.part`, diskFull)
  const made = await write(`${path}.part`).catch(async (error) => {
    await rm(`${path}.part`, { force: true })
    throw isDiskFull(error) ? new CommandError(diskFull) : error
  })
  await rename(`${path}.part`, path)
  return { path, bytes: (await stat(path)).size, made }
}

export const isFolder = async (path: string): Promise<boolean> => (await statOf(path))?.isDirectory() ?? false

/** Undefined if there is nothing; throws CommandError if the user has no access. */
const statOf = (path: string) =>
  stat(path).catch(({ code }: NodeJS.ErrnoException) => {
    if (isNoRight(code)) throw new CommandError(backupText.noRightToWrite(dirname(resolve(path))))
    return undefined
  })

/**
 * Makes sure, before anything is read, that the unfinished file can be created, and removes the unfinished file of an
 * earlier backup.
 */
async function refuseUnwritable(folder: string, unfinished: string, diskFull: string): Promise<void> {
  if (!(await statOf(folder))?.isDirectory()) throw new CommandError(backupText.noFolder(folder))
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await rm(unfinished)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (isDiskFull(error)) throw new CommandError(diskFull)
    throw new CommandError(
      isNoRight(code) ? backupText.noRightToWrite(folder) : backupText.cannotWrite(folder, reason(code, message)),
    )
  }
}

const reason = (code: string | undefined, message: string) =>
  code === 'EROFS' ? 'it is on a disk that cannot be written to' : message

const nameOf = (kind: string, at: Date) => `${kind}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

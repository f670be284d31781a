import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { DatabaseConnection } from '#db/connect.ts'
import { isDiskFull } from '#domain/files/failure.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { backedUp, backupText, lostFiles } from '#text/commands/backup.ts'
import { type CommandAnswer, CommandError, isNoRight } from './command.ts'

const namePattern = /^analytics-\d{8}T\d{6}Z\.tar\.gz(\.part)?$/

/**
 * Backs up to a file, or into a folder under a name with the time. With `keep`, it removes the oldest backups beyond
 * that number once the new one is complete. An interrupted backup leaves a `.part` file, which the next one removes.
 */
export async function backup(
  database: DatabaseConnection,
  storage: Storage,
  target: string,
  keep: string | undefined,
): Promise<CommandAnswer> {
  const isFolder = (await statOf(target))?.isDirectory() ?? false
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError(backupText.badKeep)
  if (keep !== undefined && !isFolder) throw new CommandError(backupText.keepNeedsFolder)
  const path = resolve(isFolder ? join(target, nameOf(new Date())) : target)
  if (await statOf(path)) throw new CommandError(backupText.exists)
  await refuseUnwritable(dirname(path), `${path}.part`)
  const made = await writeBackup(database, storage, `${path}.part`).catch(async (error) => {
    await rm(`${path}.part`, { force: true })
    throw isDiskFull(error) ? new CommandError(backupText.diskFull) : error
  })
  await rename(`${path}.part`, path)
  const archiveBytes = (await stat(path)).size
  const removed = keep === undefined ? [] : await prune(target, Number(keep))
  const users = made.rowCounts.users ?? 0
  const lines = [backedUp(users, made.files, made.fileBytes, path, archiveBytes)]
  if (made.lostFileIds.length) lines.unshift(lostFiles(made.lostFileIds))
  return { lines, json: { path, archiveBytes, users, files: made.files, lostFileIds: made.lostFileIds, removed } }
}

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
async function refuseUnwritable(folder: string, unfinished: string): Promise<void> {
  if (!(await statOf(folder))?.isDirectory()) throw new CommandError(backupText.noFolder(folder))
  try {
    await writeFile(unfinished, '', { mode: 0o600 })
    await rm(unfinished)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (isDiskFull(error)) throw new CommandError(backupText.diskFull)
    throw new CommandError(
      isNoRight(code) ? backupText.noRightToWrite(folder) : backupText.cannotWrite(folder, reason(code, message)),
    )
  }
}

const reason = (code: string | undefined, message: string) =>
  code === 'EROFS' ? 'it is on a disk that cannot be written to' : message

const nameOf = (at: Date) => `analytics-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/** Sorted by name, and so by time. */
async function prune(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  const complete = names.filter((name) => !name.endsWith('.part'))
  const old = [...names.filter((name) => name.endsWith('.part')), ...complete.slice(0, -keep)]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { DatabaseConnection } from '#db/connect.ts'
import { isDiskFull } from '#domain/files/failure.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { backedUp, backupText, lostFiles } from '#text/commands/commands.ts'
import { type CommandAnswer, CommandError } from './command.ts'

const namePattern = /^analytics-\d{8}T\d{6}Z\.tar\.gz(\.part)?$/

/**
 * Backs up to a file, or to a folder under a name with the time. With `keep`, the oldest backups beyond that number are
 * removed once the new one is complete. An interrupted backup leaves a `.part` file, which the next one removes.
 */
export async function backup(
  database: DatabaseConnection,
  storage: Storage,
  target: string,
  keep: string | undefined,
): Promise<CommandAnswer> {
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() ?? false
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError(backupText.badKeep)
  if (keep !== undefined && !isFolder) throw new CommandError(backupText.keepNeedsFolder)
  const path = resolve(isFolder ? join(target, nameOf(new Date())) : target)
  if (await stat(path).catch(() => undefined)) throw new CommandError(backupText.exists)
  const folder = dirname(path)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw new CommandError(backupText.noFolder(folder))
  await rm(`${path}.part`, { force: true })
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

const nameOf = (at: Date) => `analytics-${at.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`

/** Sorted by name, which means by time. */
async function prune(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  const complete = names.filter((name) => !name.endsWith('.part'))
  const old = [...names.filter((name) => name.endsWith('.part')), ...complete.slice(0, -keep)]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '#db/connect.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { backedUp, backupText, lostFiles } from '#text/commands/backup.ts'
import { type CommandAnswer, CommandError } from './command.ts'
import { isFolder, newArchive } from './new-archive.ts'

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
  const isKept = await isFolder(target)
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)) throw new CommandError(backupText.badKeep)
  if (keep !== undefined && !isKept) throw new CommandError(backupText.keepNeedsFolder)
  const kind = { kind: 'analytics', diskFull: backupText.diskFull }
  const {
    path,
    bytes: archiveBytes,
    made,
  } = await newArchive(target, kind, (part) => writeBackup(database, storage, part))
  const removed = keep === undefined ? [] : await prune(target, Number(keep))
  const users = made.rowCounts.users ?? 0
  const lines = [backedUp(users, made.files, made.fileBytes, path, archiveBytes)]
  if (made.lostFileIds.length) lines.unshift(lostFiles(made.lostFileIds))
  return { lines, json: { path, archiveBytes, users, files: made.files, lostFileIds: made.lostFileIds, removed } }
}

/** Sorted by name, and so by time. */
async function prune(folder: string, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort()
  const complete = names.filter((name) => !name.endsWith('.part'))
  const old = [...names.filter((name) => name.endsWith('.part')), ...complete.slice(0, -keep)]
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

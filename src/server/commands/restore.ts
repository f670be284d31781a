import { open } from 'node:fs/promises'
import { NotRestorable } from '#db/backup/load.ts'
import type { DatabaseConnection } from '#db/connect.ts'
import { DamagedBackup } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { damagedBackup, restored, unreadableBackup } from '#text/commands/backup.ts'
import { type CommandAnswer, CommandError, isNoRight } from './command.ts'

/**
 * Restores a backup into an empty database and storage. If that is not possible, the message says why, and nothing
 * changes.
 */
export async function restore(database: DatabaseConnection, storage: Storage, path: string): Promise<CommandAnswer> {
  await refuseUnreadable(path)
  try {
    const { manifest, checksums } = await restoreBackup(database, storage, path)
    const users = checksums.rowCounts.users ?? 0
    const { files, rowCounts } = checksums
    return {
      lines: restored(users, files, manifest.madeAt),
      json: { users, files, madeAt: manifest.madeAt, rowCounts },
    }
  } catch (error) {
    if (error instanceof DamagedBackup) throw new CommandError(damagedBackup(error.message))
    if (error instanceof NotRestorable) throw new CommandError(error.message)
    throw error
  }
}

async function refuseUnreadable(path: string): Promise<void> {
  const file = await open(path).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new CommandError(unreadableBackup.missing(path))
    if (isNoRight(code)) throw new CommandError(unreadableBackup.noRight(path))
    throw new CommandError(damagedBackup(`It cannot be read (${message}).`))
  })
  const isFolder = (await file.stat().finally(() => file.close())).isDirectory()
  if (isFolder) throw new CommandError(unreadableBackup.folder(path))
}

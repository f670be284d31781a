import { NotRestorable } from '#db/backup/load.ts'
import type { DatabaseConnection } from '#db/connect.ts'
import { DamagedBackup } from '#server/backup/check-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import type { Storage } from '#server/storage/storage.ts'
import { damagedBackup, noBackup, restored } from '#text/commands/commands.ts'
import { type CommandAnswer, CommandError } from './command.ts'

/**
 * Restores a backup into an empty database and storage. If that is not possible, the message says why, and nothing
 * changes.
 */
export async function restore(database: DatabaseConnection, storage: Storage, path: string): Promise<CommandAnswer> {
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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new CommandError(noBackup(path))
    throw error
  }
}

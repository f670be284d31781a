import { randomUUID } from 'node:crypto'
import type { Db } from '#db/schema.ts'

/**
 * Gives the figures of a file a new name. A test that changes figures in the database needs it, because the server
 * caches them by name.
 */
export const renameFigures = (db: Db, fileId: string) =>
  db.updateTable('customer_lists').set({ figures: randomUUID() }).where('file_id', '=', fileId).execute()

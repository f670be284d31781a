import { randomUUID } from 'node:crypto'
import type { Db } from '#db/schema.ts'

/** Figures that a test has changed in the database are new ones: those of the old name are kept in memory. */
export const renameFigures = (db: Db, fileId: string) =>
  db.updateTable('customer_lists').set({ figures: randomUUID() }).where('file_id', '=', fileId).execute()

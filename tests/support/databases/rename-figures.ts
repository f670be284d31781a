import { randomUUID } from 'node:crypto'
import type { Db } from '#db/schema.ts'

/** Gives the figures of a file a new name. A test that changes them in the database needs it: the site keeps those of the old name. */
export const renameFigures = (db: Db, fileId: string) =>
  db.updateTable('customer_lists').set({ figures: randomUUID() }).where('file_id', '=', fileId).execute()

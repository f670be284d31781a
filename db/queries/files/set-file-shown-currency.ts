import type { Db } from '#db/schema.ts'

/** Of the owner's file; null for US dollars. */
export const setFileShownCurrency = (db: Db, userId: string, id: string, currency: string | null) =>
  db.updateTable('files').set({ shown_currency: currency }).where('id', '=', id).where('user_id', '=', userId).execute()

import type { Db } from '#db/schema.ts'

/** Stores the row counts of a file without usable rows: all were set aside. */
export const setFileRowsAside = (db: Db, id: string, rows: number) =>
  db
    .updateTable('files')
    .set({ rows, analysed_rows: 0, continuation_rows: 0, set_aside_rows: rows, analysed_money: '0' })
    .where('id', '=', id)
    .execute()

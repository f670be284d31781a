import { Readable } from 'node:stream'
import type { StatusFound, Understanding } from '#domain/ingestion/understanding.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import type { TestApp } from '#tests/support/app.ts'

export const leftOutCsv = "Row,Status,customer,date,value,sku\n4,Voided,a,2024-01-20,50,X\n7,'=1+1,b,2024-03-01,-5,X\n"

const statuses: StatusFound[] = [
  { column: 'status', value: 'paid', rows: 6, money: '145.0000', choice: 'count' },
  { column: 'status', value: 'Voided', rows: 1, money: '50.0000', choice: 'leave-out' },
  { column: 'status', value: '=1+1', rows: 1, money: '-5.0000', choice: 'leave-out' },
]

/** Stores two left-out rows for a completed file, as its processing does. */
export async function keepLeftOut({ db, storage }: TestApp, id: string, more: Partial<Understanding> = {}) {
  const bytes = Buffer.from(leftOutCsv)
  await storage.writeStored(id, 'left-out.csv', Readable.from([bytes]), bytes.length)
  const { understanding } = await db
    .selectFrom('files')
    .select('understanding')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('files')
    .set({ left_out_rows: 2, left_out_money: '45', understanding: safeJson({ ...understanding, statuses, ...more }) })
    .where('id', '=', id)
    .execute()
}

import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type ProfitTable, zeroProfitColumns } from '#domain/analytics/profit/profit-parts.ts'
import { type IngestionSummary, type RollupTable, zeroColumns } from '#domain/ingestion/ingestion.ts'

export const deleteRollups = async (db: Db, fileId: string, tables: readonly RollupTable[]) => {
  for (const table of tables) await db.deleteFrom(table).where('file_id', '=', fileId).execute()
  await db.deleteFrom('sku_answers').where('file_id', '=', fileId).execute()
  await db.deleteFrom('set_aside').where('file_id', '=', fileId).execute()
}

/**
 * Inserts rows from a JSON array that the ingestion child has written. PostgreSQL parses the numbers, so no amount
 * passes through a JavaScript number. It reads the whole array at once: object by object took twice as long (0.86
 * instead of 0.4 CPU seconds for 10 MB).
 */
export const insertRollupRows = (db: Db, table: RollupTable | ProfitTable, fileId: string, rows: string) =>
  sql`insert into ${sql.table(table)}
    select * from json_populate_recordset(
      json_populate_record(null::${sql.table(table)}, ${valueOfAll(table, fileId)}::json), ${rows}::json)`.execute(db)

const valueOfAll = (table: RollupTable | ProfitTable, fileId: string): string =>
  JSON.stringify({ file_id: fileId, ...Object.fromEntries(zerosOf(table).map((column) => [column, 0])) })

const zerosOf = (table: RollupTable | ProfitTable): readonly string[] =>
  (table in zeroProfitColumns ? zeroProfitColumns[table as ProfitTable] : zeroColumns[table as RollupTable]) ?? []

export const insertSkuAnswer = (db: Db, fileId: string, packed: Buffer) =>
  db.insertInto('sku_answers').values({ file_id: fileId, packed }).execute()

export const insertSetAside = async (db: Db, fileId: string, setAside: IngestionSummary['setAside']) => {
  if (!setAside.length) return
  await db
    .insertInto('set_aside')
    .values(setAside.map((entry) => ({ file_id: fileId, ...entry })))
    .execute()
}

export const listSetAside = (db: Db, fileId: string) =>
  db.selectFrom('set_aside').select(['reason', 'rows', 'money']).where('file_id', '=', fileId).execute()

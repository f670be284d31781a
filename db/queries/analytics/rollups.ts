import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { IngestionSummary, RollupTable } from '#domain/ingestion/ingestion.ts'

export const deleteRollups = async (db: Db, fileId: string, tables: readonly RollupTable[]) => {
  for (const table of tables) await db.deleteFrom(table).where('file_id', '=', fileId).execute()
  await db.deleteFrom('sku_answers').where('file_id', '=', fileId).execute()
  await db.deleteFrom('set_aside').where('file_id', '=', fileId).execute()
}

/**
 * Inserts rows that are JSON text already, one object per line, as the ingestion child wrote them. PostgreSQL parses
 * the numbers, so no amount passes through a JavaScript number.
 */
export const insertRollupLines = (db: Db, table: RollupTable, fileId: string, lines: string[]) =>
  sql`insert into ${sql.table(table)}
    select r.* from json_array_elements(${`[${lines.join(',')}]`}::json) as line,
      json_populate_record(null::${sql.table(table)}, (jsonb_build_object('file_id', ${fileId}::text) || line::jsonb)::json) as r`.execute(
    db,
  )

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

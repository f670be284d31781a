import type { Db } from '#db/schema.ts'

/** The IDs of everything that may have stored bytes: data sources, and the files that joined one. */
export async function listFileIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select('id').union(db.selectFrom('source_files').select('id')).execute()
  return rows.map((row) => row.id)
}

import type { Db } from '#db/schema.ts'

/** The files of a data source in the order in which they joined; empty for a source that always had one file. */
export const listSourceFiles = (db: Db, sourceId: string) =>
  db.selectFrom('source_files').selectAll().where('source_id', '=', sourceId).orderBy('position').execute()

export type SourceFile = Awaited<ReturnType<typeof listSourceFiles>>[number]

/** Without the inspections, which may be large. */
export const listedSourceFiles = (db: Db, sourceId: string) =>
  db
    .selectFrom('source_files')
    .select(['id', 'position', 'state', 'joining', 'original_name', 'mime_type', 'size_bytes', 'joined', 'created_at'])
    .where('source_id', '=', sourceId)
    .orderBy('position')
    .execute()

export type ListedSourceFile = Awaited<ReturnType<typeof listedSourceFiles>>[number]

/** The options with which one of its files was processed. */
export const findSourceFile = (db: Db, id: string) =>
  db
    .selectFrom('source_files')
    .select(['id', 'size_bytes', 'look', 'column_mapping', 'mapping_options'])
    .where('id', '=', id)
    .executeTakeFirst()

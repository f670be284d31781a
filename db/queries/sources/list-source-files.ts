import type { Db } from '#db/schema.ts'

/** The files of a data source in the order in which they joined; none of a source that has always been one file. */
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

/** What one of its files was processed with. */
export const findSourceFile = (db: Db, id: string) =>
  db
    .selectFrom('source_files')
    .select(['id', 'size_bytes', 'look', 'column_mapping', 'mapping_options'])
    .where('id', '=', id)
    .executeTakeFirst()

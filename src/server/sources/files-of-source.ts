import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { type ListedSourceFile, listedSourceFiles } from '#db/queries/source-files.ts'
import type { FileOfSource } from '#domain/files/file-of-source.ts'
import type { SeveralFiles } from '#domain/mapping/remembered-mapping.ts'
import type { AppEnv } from '#server/context.ts'
import { storedIdOf } from '#server/inspection/inspect-stored-file.ts'

/** The files of a source in the order in which they joined. A source that always had one file consists of that file. */
export async function filesOfSource(c: Context<AppEnv>, source: StoredFile): Promise<FileOfSource[]> {
  const files = await listedSourceFiles(c.var.db, source.id)
  return files.length ? files.map(shown) : [shown({ ...source, state: 'in', joining: 'rows', joined: null })]
}

const shown = (
  file: Pick<ListedSourceFile, 'id' | 'original_name' | 'size_bytes' | 'created_at' | 'state' | 'joining' | 'joined'>,
): FileOfSource => ({
  id: file.id,
  originalName: file.original_name,
  sizeBytes: file.size_bytes,
  createdAt: file.created_at.toISOString(),
  state: file.state,
  joining: file.joining,
  joined: file.joined,
})

/** For a data source of several files that is mapped again: their number, and whose rows are shown. */
export async function severalFilesOf(c: Context<AppEnv>, source: StoredFile): Promise<SeveralFiles | undefined> {
  const files = source.column_mapping ? await listedSourceFiles(c.var.db, source.id) : []
  const shown = files.find(({ id }) => id === storedIdOf(source))
  return files.length > 1 && shown ? { files: files.length, shown: shown.original_name } : undefined
}

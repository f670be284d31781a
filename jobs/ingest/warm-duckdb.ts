import type { WarmRequest } from '#domain/ingestion/ingestion.ts'
import { openAhead } from './engine/duckdb.ts'
import { defineMacros, defineNumberReaders } from './read/macros.ts'

/** Opens a database with the readers of most files before there is a file. */
export async function warmDuckdb(limits: WarmRequest): Promise<void> {
  const db = await openAhead(limits)
  await defineMacros(db, 'major')
  await defineNumberReaders(db)
}

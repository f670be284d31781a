import type { WarmRequest } from '#domain/ingestion/ingestion.ts'
import { openAhead } from './engine/duckdb.ts'
import { defineMacros } from './read/macros.ts'

/** Opens a database with the readers of most files before there is a file. */
export async function warmDuckdb(limits: WarmRequest): Promise<void> {
  await defineMacros(await openAhead(limits), 'major')
}

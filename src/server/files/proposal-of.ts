import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { findMappedAlike } from '#db/queries/joinable-sources.ts'
import type { TablePreview } from '#domain/files/inspection.ts'
import type { Proposal } from '#domain/mapping/columns/column-origin.ts'
import { mappingFor } from '#domain/mapping/remembered-mapping.ts'
import type { AppEnv } from '#server/context.ts'
import { personOf } from '#server/inspection/asker.ts'
import { previewTable } from '#server/inspection/inspect-stored-file.ts'
import { answerOnce } from './answer-once.ts'

/** What the first rows propose; undefined if the inspection children are too busy, or the file is gone. */
export async function previewOfMapped(c: Context<AppEnv>, file: StoredFile): Promise<TablePreview | undefined> {
  const { storage, log } = c.var
  if (!file.look || !file.column_mapping) return undefined
  try {
    const { look } = file
    const ask = () => previewTable(storage, personOf(c), file, look, { isOfMapped: true })
    const table = await answerOnce(file, 'preview', ask)
    return 'failure' in table ? undefined : table
  } catch (err) {
    log.warn({ fileId: file.id, err }, 'the proposal for a file could not be read')
    return undefined
  }
}

/**
 * What is proposed for a mapped file and, if the person chose otherwise, how an earlier file with the same columns was
 * mapped.
 */
export async function proposalOf(
  c: Context<AppEnv>,
  file: StoredFile,
  table: TablePreview | undefined,
): Promise<Proposal | undefined> {
  if (!table || !file.look || !file.column_mapping) return undefined
  const proposed = { mapping: table.mapping, why: table.why }
  if (!isChosenOtherwise(file, table)) return proposed
  const { columns } = file.look
  const alike = await findMappedAlike(c.var.db, file.workspace_id, columns, file)
  if (!alike) return proposed
  const columnMapping = mappingFor(columns, alike.column_mapping)
  return {
    ...proposed,
    earlier: { name: alike.original_name, columnMapping, options: alike.mapping_options ?? {} },
  }
}

const isChosenOtherwise = (
  { column_mapping: mapping, understanding }: StoredFile,
  { mapping: proposed }: TablePreview,
) =>
  Object.entries(mapping ?? {}).some(
    ([column, field]) => !Object.hasOwn(proposed, column) || proposed[column] !== field,
  ) || understanding?.statuses?.some(({ by }) => by === 'choice') === true

import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import { findMappedAlike, listJoinable } from '#db/queries/joinable-sources.ts'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { DateOrder } from '#domain/mapping/mapping-options.ts'
import { type JoinableSource, mappingFor, optionsFor, type Remembered } from '#domain/mapping/remembered-mapping.ts'
import type { AppEnv } from '#server/context.ts'
import { proposedJoining } from './join-request.ts'

/**
 * How a file with the same headers was last mapped, and the data source that this file may join. Only for files that
 * were never mapped.
 */
export async function rememberedFor(
  c: Context<AppEnv>,
  file: StoredFile,
  { columns }: FileInspection,
): Promise<Remembered | undefined> {
  if (file.status !== 'mapping_required' || file.column_mapping) return undefined
  const alike = await findMappedAlike(c.var.db, file.workspace_id, columns)
  if (!alike) return undefined
  const columnMapping = mappingFor(columns, alike.column_mapping)
  // how a file is cut, and how a spreadsheet changed its dates, belongs to that file only
  const { sheet, sheets, dialect, exchangedDates, ...options } = alike.mapping_options ?? {}
  const { rows, first_ordered_at: first, last_ordered_at: last } = alike
  return {
    columnMapping,
    options: optionsFor(columns, columnMapping, options),
    dateOrder: alike.dates ? shownOrder(alike.dates) : undefined,
    name: alike.original_name,
    mappedAt: alike.mapped_at.toISOString(),
    source:
      alike.status === 'completed' && rows !== null && first && last
        ? {
            id: alike.id,
            rows,
            firstDay: first.slice(0, 10),
            lastDay: last.slice(0, 10),
            joining: proposedJoining(columnMapping, alike.column_mapping),
          }
        : undefined,
  }
}

/** The order of day and month that the rows of a file showed. */
export const shownOrder = ({ areYearsFirst, decidedBy, readAs }: Understanding['dates']): DateOrder | undefined =>
  areYearsFirst ? 'year-first' : decidedBy === 'evidence' ? readAs : undefined

/** One person's shops seldom have more, and a longer list makes choosing hard. */
const mostJoinable = 8

/** The data sources that a never-mapped file can join. A source that is being processed is excluded. */
export async function joinableFor(
  c: Context<AppEnv>,
  file: StoredFile,
  { columns }: FileInspection,
): Promise<JoinableSource[]> {
  if (file.status !== 'mapping_required' || file.column_mapping) return []
  const found = await listJoinable(c.var.db, file.workspace_id, columns, mostJoinable)
  return found.map((source) => ({
    id: source.id,
    name: source.original_name,
    rows: source.rows,
    firstDay: source.first_ordered_at.slice(0, 10),
    lastDay: source.last_ordered_at.slice(0, 10),
    joining: proposedJoining(source.column_mapping, source.column_mapping),
    hasSameHeaders: source.has_same_headers,
  }))
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { isMarkOpen } from '#domain/values/decimal-mark.ts'
import { partsOfDates, yearsFirst } from '#domain/values/years-first.ts'
import {
  type ColumnProfile,
  dateProfileOf,
  quickProfileOf,
  quickValueProfileOf,
  shownOf,
  valueProfileIn,
} from './column-profile.ts'
import { defineSource, type Source } from './csv-source.ts'
import { type DateFormats, noFormats } from './date-formats.ts'
import { findFormats } from './find-formats.ts'
import { addPieces, makeHead } from './make-head.ts'
import { findValueFormat, showsOtherMark, type ValueFormat } from './value-format.ts'

/** The evidence in the table `head`: the first rows of a file, and some from all over it. */
export interface Head {
  /** the requested order, with what the head shows about the dates */
  source: Source
  areDatesIso: boolean
  /** noFormats if all dates are ISO */
  formats: DateFormats
  profile: ColumnProfile
  /** for a column that casts cannot read completely, or may read wrongly */
  valueFormat: ValueFormat | undefined
}

/** Without an amount, the value is the product of quantity and price. */
export const hasValues = ({ positions }: Source): boolean => positions.transactionValue !== undefined

/**
 * Looks only at the first rows if these are all ISO dates and plain numbers, and some numbers show their decimal mark.
 */
export async function inspectHead(db: DuckDBConnection, source: Source, request: IngestionRequest): Promise<Head> {
  const dateOrder = request.options?.dateOrder
  if (dateOrder === 'year-first' && !source.areYearsFirst) return inspectYearsFirst(db, source, request)
  await makeHead(db, source, request.workPath)
  const first = await quickProfileOf(db, 'head')
  const isPlain = first.not_iso === 0n && first.not_plain === 0n
  const hasFormat = hasValues(source) && (first.not_plain > 0n || isMarkOpen(shownOf(first), 'amount'))
  if (isPlain && !hasFormat)
    return { source, areDatesIso: true, formats: noFormats, profile: first, valueFormat: undefined }
  const found = hasFormat ? await findValueFormat(db, 'head', first) : undefined
  const profile = (await addPieces(db, source, request.workPath)) ? await profileAgain(db, first, isPlain) : first
  if (!isPlain && !dateOrder && !source.areYearsFirst && (await showsYearsFirst(db)))
    return inspectYearsFirst(db, source, request)
  const head = { source, ...withFormat(found, first, profile) }
  if (profile.not_iso === 0n) return { ...head, areDatesIso: true, formats: noFormats }
  const formats = await findFormats(db)
  const dates = await dateProfileOf(db, 'head', formats)
  return { ...head, areDatesIso: false, formats, profile: { ...head.profile, ...dates } }
}

/** Includes the rows from all over the file. If all dates in the first rows are ISO, all dates count as ISO. */
const profileAgain = async (db: DuckDBConnection, first: ColumnProfile, isPlain: boolean): Promise<ColumnProfile> =>
  isPlain ? { ...first, ...(await quickValueProfileOf(db, 'head')) } : quickProfileOf(db, 'head')

/** The format and evidence of the first rows, unless rows from all over the file show another decimal mark. */
function withFormat(
  found: ValueFormat | undefined,
  first: ColumnProfile,
  profile: ColumnProfile,
): Pick<Head, 'profile' | 'valueFormat'> {
  if (!found || showsOtherMark(profile, found)) return { profile, valueFormat: undefined }
  return { profile: { ...profile, ...valueProfileIn(first) }, valueFormat: found }
}

async function inspectYearsFirst(db: DuckDBConnection, source: Source, request: IngestionRequest): Promise<Head> {
  const read = { ...source, areYearsFirst: true }
  await defineSource(db, read)
  return inspectHead(db, read, request)
}

async function showsYearsFirst(db: DuckDBConnection): Promise<boolean> {
  const found = await db.runAndReadAll('select left(clean(date_raw), 40) from head') // a date is shorter
  const [dates] = found.getColumnsJS() as [(string | null)[]]
  return yearsFirst(partsOfDates(dates.map((date) => date ?? ''))) === 'yes'
}

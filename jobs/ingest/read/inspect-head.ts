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

/** What the table `head` shows, the first rows of a file and some from all over it. */
export interface Head {
  /** the one asked for, with what its head shows of its dates */
  source: Source
  areDatesIso: boolean
  /** noFormats where all dates are ISO */
  formats: DateFormats
  profile: ColumnProfile
  /** of a column that casts alone do not read, or may read wrongly */
  valueFormat: ValueFormat | undefined
}

/** Without an amount, the value is what quantity and price make. */
export const hasValues = ({ positions }: Source): boolean => positions.transactionValue !== undefined

/** Looks no further than the first rows where these are all ISO dates and plain numbers, some of which show their decimal mark. */
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

/** With the rows from all over the file. Dates that are all ISO in the first rows are taken for such. */
const profileAgain = async (db: DuckDBConnection, first: ColumnProfile, isPlain: boolean): Promise<ColumnProfile> =>
  isPlain ? { ...first, ...(await quickValueProfileOf(db, 'head')) } : quickProfileOf(db, 'head')

/** The format of the first rows, and what they show, unless rows from all over the file show another decimal mark. */
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

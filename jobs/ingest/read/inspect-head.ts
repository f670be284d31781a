import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { isMarkOpen } from '#domain/values/decimal-mark.ts'
import { partsOfDates, yearsFirst } from '#domain/values/years-first.ts'
import { type ColumnProfile, dateProfileOf, quickProfileOf, quickValueProfileOf, shownOf } from './column-profile.ts'
import { type DateFormats, noFormats } from './date-formats.ts'
import { findFormats } from './find-formats.ts'
import { addPieces, makeHead } from './head-rows.ts'
import { defineSource, type Source } from './source.ts'

/** What the table `head` shows, the first rows of a file and some from all over it. */
export interface Head {
  /** the one asked for, with what its head shows of its dates */
  source: Source
  areDatesIso: boolean
  /** noFormats where all dates are ISO */
  formats: DateFormats
  profile: ColumnProfile
}

/** Looks no further than the first rows where these are all ISO dates and plain numbers, some of which show their decimal mark. */
export async function inspectHead(db: DuckDBConnection, source: Source, request: IngestionRequest): Promise<Head> {
  const dateOrder = request.options?.dateOrder
  if (dateOrder === 'year-first' && !source.areYearsFirst) return inspectYearsFirst(db, source, request)
  await makeHead(db, source, request.workPath)
  const first = await quickProfileOf(db, 'head')
  if (first.not_iso === 0n && first.not_plain === 0n) {
    const isOpen = isMarkOpen(shownOf(first), 'amount') && (await addPieces(db, source, request.workPath))
    const profile = isOpen ? { ...first, ...(await quickValueProfileOf(db, 'head')) } : first
    return { source, areDatesIso: true, formats: noFormats, profile }
  }
  const profile = (await addPieces(db, source, request.workPath)) ? await quickProfileOf(db, 'head') : first
  if (!dateOrder && !source.areYearsFirst && (await showsYearsFirst(db))) return inspectYearsFirst(db, source, request)
  if (profile.not_iso === 0n) return { source, areDatesIso: true, formats: noFormats, profile }
  const formats = await findFormats(db)
  const dates = await dateProfileOf(db, 'head', formats)
  return { source, areDatesIso: false, formats, profile: { ...profile, ...dates } }
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

import { isDeepStrictEqual } from 'node:util'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { decimalMarkOf } from '#domain/values/decimal-mark.ts'
import { readDate } from '#domain/values/read-date.ts'
import { readPeriod } from '#domain/values/read-period.ts'
import { readAmount } from '#domain/values/says-nothing.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import {
  type ColumnProfile,
  noEvidence,
  plainValueProfileOf,
  profileOf,
  shownOf,
  type ValueProfile,
} from './column-profile.ts'
import { noFormats } from './date-formats.ts'
import { quickTime } from './find-formats.ts'
import { planFrom, type ReadPlan } from './read-plan.ts'
import { showsOtherMark } from './value-format.ts'

/**
 * The plan for the unread rows in `cells`, from what they show together with the other rows. Undefined if it changes
 * how the other rows are read: another date order, or a decimal comma (the whole column decides what '1.234' means).
 */
export async function confirmPlan(
  db: DuckDBConnection,
  read: ReadPlan,
  {
    unreadRows,
    options,
    hasValues = true,
  }: { unreadRows: number; options: IngestionRequest['options']; hasValues?: boolean },
): Promise<ReadPlan | undefined> {
  const { profile, formats, isByFormats, areValuesProfiled, valueFormat, isDayFirst, numbers } = read
  if (!read.isQuick || (unreadRows === 0 && !isByFormats)) return read
  const left = unreadRows ? await profileOfUnread(db, read, hasValues) : noEvidence
  const dates = isByFormats ? await loadedOrders(db, read) : profile
  const plan = planFrom(
    {
      ...(areValuesProfiled ? profile : withLeft(profile, left)),
      only_month_first: dates.only_month_first + left.only_month_first,
      only_day_first: dates.only_day_first + left.only_day_first,
      either_order: dates.either_order + left.either_order,
    },
    { dateOrder: options?.dateOrder, exchangedDates: options?.exchangedDates },
  )
  const isSame = formats.monthFirst.length ? plan.isDayFirst === isDayFirst : true
  return isSame &&
    plan.numbers.decimalMark === numbers.decimalMark &&
    (areValuesProfiled || !showsOtherMark(left, valueFormat))
    ? plan
    : undefined
}

/** The evidence of the values that were read, together with those left unread. */
const withLeft = <Left extends ValueProfile>(
  { only_dot, only_comma, currencies }: ColumnProfile,
  left: Left,
): Left => ({
  ...left,
  only_dot: left.only_dot + only_dot,
  only_comma: left.only_comma + only_comma,
  grouped: 0n,
  currencies: [...new Set([...currencies, ...left.currencies])],
})

/** With more texts than this, the readers are used. No reader reads a text of 201 characters. */
const [mostTexts, longest] = [200, 201]

/**
 * Whether casts and the format of the values can read everything readable in the unread rows. The other readers would
 * read nothing more, and take 0.15 s to plan. The unread texts are examined one by one. `rows_of` must be the one that
 * read the other rows.
 */
export async function isAllRead(db: DuckDBConnection, read: ReadPlan): Promise<boolean> {
  const { isQuick, isByFormats, areValuesProfiled, valueFormat, formats, profile, numbers } = read
  const arePlain = profile.not_plain === 0n && numbers.decimalMark === '.'
  const isQuickest = isQuick && !isByFormats && formats === noFormats && !areValuesProfiled && (arePlain || valueFormat)
  if (!isQuickest) return false
  const texts = await runSql<UnreadTexts>(db, 'read/unread-texts', {
    most: String(mostTexts),
    longest: String(longest),
  })
  if (texts.length === mostTexts || texts.some(isReadable)) return false
  const left = await plainValueProfileOf(db, 'cells')
  return isDeepStrictEqual(decimalMarkOf(shownOf(withLeft(profile, left)), 'amount'), numbers)
}

interface UnreadTexts {
  /** null where a cast reads it */
  date: string | null
  value: string | null
}

const isReadable = ({ date, value }: UnreadTexts) =>
  (date !== null && (readDate(date) !== undefined || readPeriod(date) !== undefined)) ||
  (value !== null && readAmount(value) !== undefined)

/** Texts that a format reads in the other order are already counted, unless the reading was the first to use it. */
async function profileOfUnread(db: DuckDBConnection, { formats, isByFormats }: ReadPlan, hasValues: boolean) {
  await db.run(`create or replace view uncounted as select * from cells
    where ${isByFormats ? 'not is_unreadable' : `${quickTime('date_raw', formats.monthFirst)} is null and ${quickTime('date_raw', formats.dayFirst)} is null`}`)
  return profileOf(db, 'uncounted', { hasValues })
}

/** The evidence in `tx` about the order of day and month, if only formats have read the dates. */
async function loadedOrders(db: DuckDBConnection, { formats, isDayFirst }: ReadPlan) {
  if (!formats.monthFirst.length) return noEvidence
  const [found] = await runSql<{ only_this: bigint; either: bigint }>(db, 'read/loaded-orders')
  const { only_this, either } = found!
  return {
    only_month_first: isDayFirst ? 0n : only_this,
    only_day_first: isDayFirst ? only_this : 0n,
    either_order: either,
  }
}

import type { DuckDBConnection } from '@duckdb/node-api'
import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { areGrouped, isMarkOpen } from '#domain/values/decimal-mark.ts'
import {
  type ColumnProfile,
  dateProfileOf,
  profileOf,
  quickValueProfileOf,
  shownOf,
  valueProfileOf,
} from './column-profile.ts'
import { formattedTime } from './define-readers.ts'
import { type Head, hasValues } from './inspect-head.ts'
import { planFrom, type ReadPlan } from './read-plan.ts'

type Options = IngestionRequest['options']
/** Undefined if the known facts rule out this way of reading. */
type MakePlan = (db: DuckDBConnection, head: Head, options: Options) => Promise<ReadPlan | undefined>

/** Share of the sample's dates that the formats must read to be used alone. */
const nearlyAll = 0.99

/**
 * Casts for ISO dates, or only formats if these read nearly all of the head. Values are read by the format that they
 * have there.
 */
const formatPlan: MakePlan = async (db, { areDatesIso, formats, profile, valueFormat }, options) =>
  valueFormat && quickDates(db, { areDatesIso, formats, profile, valueFormat }, options)

/** The same for dates; values are read as their whole column shows. */
const quickPlan: MakePlan = async (db, { source, valueFormat: _, ...head }, options) => {
  // casts read 1.798, too, and the first rows may have no such number
  const { profile } = head
  const shown = shownOf(profile)
  const areValuesProfiled =
    hasValues(source) && (profile.not_plain > 0n || areGrouped(shown, 'amount') || isMarkOpen(shown, 'amount'))
  if (!areValuesProfiled) return quickDates(db, head, options)
  const valuesOf = profile.not_plain > 0n ? valueProfileOf : quickValueProfileOf
  const whole = async () => ({ ...profile, ...(await valuesOf(db, 'source')) })
  return quickDates(db, head, options, whole)
}

async function quickDates(
  db: DuckDBConnection,
  { areDatesIso, formats: found, profile, valueFormat }: Omit<Head, 'source' | 'valueFormat'> & Partial<Head>,
  { dateOrder, exchangedDates }: NonNullable<Options> = {},
  wholeProfile?: () => Promise<ColumnProfile>,
): Promise<ReadPlan | undefined> {
  const formats = found.monthFirst.length ? { ...found, neutral: [], numbers: [] } : found
  const quick = { isQuick: true, formats, isByFormats: !areDatesIso, dateOrder, exchangedDates, valueFormat }
  if (!areDatesIso && !(await areReadBy(db, planFrom(profile, quick)))) return undefined
  return planFrom(wholeProfile ? await wholeProfile() : profile, { ...quick, areValuesProfiled: !!wholeProfile })
}

const chosenOf = (options: Options) => ({ dateOrder: options?.dateOrder, exchangedDates: options?.exchangedDates })

/** Whether the plan's formats read nearly all of the head, in the order that it shows. */
async function areReadBy(db: DuckDBConnection, plan: ReadPlan): Promise<boolean> {
  const rows = await db.runAndReadAll(
    `select count(${formattedTime(plan)}) >= ${nearlyAll} * count(*) filter (clean(date_raw) <> '') from head`,
  )
  return rows.getRowsJS()[0]![0] as boolean
}

/** Formats and casts, in the order that the whole column shows. */
const profiledPlan: MakePlan = async (db, { areDatesIso, formats, profile }, options) => {
  if (areDatesIso) return undefined
  const dates = await dateProfileOf(db, 'source', formats)
  const columns = { ...profile, ...dates, ...(await valueProfileOf(db, 'source')) }
  return planFrom(columns, { isQuick: true, formats, areValuesProfiled: true, ...chosenOf(options) })
}

/** All readers, with the evidence of the whole columns. */
const fullPlan: MakePlan = async (db, _head, options) => planFrom(await profileOf(db, 'source'), chosenOf(options))

/** The fastest plan comes first. The last one always gives a plan that nothing rules out. */
export const plansInTurn: readonly MakePlan[] = [formatPlan, quickPlan, profiledPlan, fullPlan]

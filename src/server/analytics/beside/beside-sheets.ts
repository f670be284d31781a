import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { StoredFile } from '#db/queries/files.ts'
import { type BesideTableName, besideTables } from '#domain/analytics/addresses/beside-address.ts'
import { readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { readRevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { callOfDays } from '#server/analytics/analytics-file.ts'
import { daysOfFirstInCall } from '#server/analytics/bounds-of-call.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { agesTable, besidePeriodsTable, besideTablesText, cellsTable } from '#text/analytics/beside/beside-tables.ts'
import { type FigureSheet, figureSheet } from '#text/analytics/figure-columns.ts'
import { filtersText } from '#text/analytics/filters/filters.ts'
import { findAges, findCohortDifferences, findPeriods, findTwoCohorts, type TwoSides } from './find-tables.ts'

/** The table that an address asks for; the figures without one, 400 for an unknown one. */
export function askedTable(c: Context<AppEnv>): BesideTableName {
  const asked = c.req.query('table') || 'figures'
  return besideTables.find((one) => one === asked) ?? badRequest(besideTablesText.badTable)
}

/** A table of A beside B by period, with the parameters of its page. Throws 409 while the figures of B are being made. */
export async function besideTableSheet(
  c: Context<AppEnv>,
  table: Exclude<BesideTableName, 'figures'>,
  file: StoredFile,
  sides: TwoSides,
): Promise<FigureSheet> {
  const query = new URL(c.req.url).searchParams
  if (table === 'ages') {
    const options = readCohortOptions(query)
    if (typeof options === 'string') return badRequest(analyticsText.badAddress)
    const ages = there(await findAges(c, file, sides, { ...options, isWhole: true }))
    return figureSheet(besideTablesText.sheetOfAges, agesTable(kindOf(options.groupBy, file.calendar)), ages)
  }
  if (table === 'cells') {
    const options = readCohortOptions(query)
    if (typeof options === 'string') return badRequest(analyticsText.badAddress)
    const kind = kindOf(options.groupBy, file.calendar)
    const cells = there(await findCohortDifferences(c, file, sides, { ...options, isWhole: true })).flatMap(
      ({ cohort, ages }) => ages.map((age) => ({ cohort: periodLabel(kind, cohort), ...age })),
    )
    return figureSheet(besideTablesText.sheetOfCells, cellsTable(kind), cells)
  }
  if (table === 'cohorts') {
    const options = readCohortOptions(query)
    if (typeof options === 'string') return badRequest(analyticsText.badAddress)
    const kind = kindOf(options.groupBy, file.calendar)
    const part = await callOfDays(c, file, daysOfFirstInCall(c, kind, file))
    const ages =
      (await findTwoCohorts(c, part, { ...options, isWhole: true })) ?? badRequest(besideTablesText.badCohorts)
    return figureSheet(besideTablesText.sheetOfCohorts, agesTable(kind), ages)
  }
  const view = readRevenueView(query) ?? badRequest(analyticsText.badAddress)
  const periods = there(await findPeriods(c, file, sides, view))
  return figureSheet(besideTablesText.sheetOfPeriods, besidePeriodsTable, periods)
}

function there<Row>(rows: Row[] | undefined): Row[] {
  if (rows) return rows
  throw new HTTPException(409, { message: filtersText.notYet })
}

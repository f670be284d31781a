import type { Context } from 'hono'
import type { StoredFile } from '#db/queries/files.ts'
import {
  type BreakdownTable,
  byCumulativeName,
  byName,
  byPeriodName,
  columnParameter,
} from '#domain/analytics/addresses/breakdown-address.ts'
import { readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { type BreakdownAttribute, breakdownAttribute } from '#domain/analytics/breakdowns/breakdown-attribute.ts'
import { lastReached, monthsOfGroups } from '#domain/analytics/breakdowns/cohort-groups.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { daysOfRange, periodsOf, type Range, rangeOf } from '#domain/analytics/comparison/range.ts'
import type { FileSpan } from '#domain/analytics/comparison/whole-periods.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { dateOf, firstDayOf, type PeriodKind, readGroupBy } from '#domain/analytics/period.ts'
import { spanOf } from '#server/analytics/span-of.ts'
import type { AppEnv } from '#server/context.ts'
import { badRequest } from '#server/http/bad-request.ts'
import {
  breakdownText,
  cohortGroupTable,
  firstOrderTable,
  revenueGroupTable,
  skuSalesTable,
} from '#text/analytics/breakdowns/breakdowns.ts'
import { type FigureColumn, type FigureSheet, figureSheet } from '#text/analytics/figure-columns.ts'
import { rangeText } from '#text/analytics/range.ts'
import {
  type Days,
  findCohortGroups,
  findFirstOrderGroups,
  findRevenueGroups,
  findSkuSales,
  usualLeastCustomers,
} from './find-breakdowns.ts'

type File = Pick<
  StoredFile,
  'id' | 'mapping_options' | 'column_mapping' | 'first_ordered_at' | 'last_ordered_at' | 'calendar'
>

/** What an address asks of a breakdown; undefined if it is invalid. */
export interface BreakdownView {
  attribute: BreakdownAttribute | undefined
  days: Days | undefined
  kind: PeriodKind | undefined
  least: number
  /** for Cohorts: the deciles of first-purchase value, and whether months are added up */
  deciles: number[]
  isCumulative: boolean
}

/** The table with its columns and rows. */
interface BreakdownFigures<Row> {
  columns: FigureColumn<Row>[]
  rows: Row[]
}

/** What an address asks of a table by the column `by`; undefined if the source has no such column, or a choice is wrong. */
export function readBreakdown(
  table: BreakdownTable,
  by: string,
  query: URLSearchParams,
  file: File,
  facts: CustomerFacts,
): BreakdownView | undefined {
  const attribute = by && table !== 'products' ? breakdownAttribute(by, facts.attributes ?? []) : undefined
  // Cohorts are broken down by month, whatever the periods of its other tables.
  const groupBy = table === 'cohorts' ? 'month' : readGroupBy(query.get('groupBy'))
  const ofCohorts = table === 'cohorts' ? readCohortOptions(query) : undefined
  const range = rangeOf(query)
  const least = Number(query.get('least') ?? usualLeastCustomers)
  if ((by && table !== 'products' && !attribute) || !groupBy || !range || typeof ofCohorts === 'string')
    return undefined
  const kind = kindOf(groupBy, file.calendar)
  const span = spanOf(file)
  return {
    attribute,
    days: span && daysShown(range, span, isWhole(table, range) ? kind : undefined),
    kind: table === 'cohorts' || query.get(byPeriodName) === '1' ? kind : undefined,
    deciles: ofCohorts?.deciles ?? [],
    isCumulative: query.get(byCumulativeName) === '1',
    least: Number.isSafeInteger(least) && least > 0 ? least : usualLeastCustomers,
  }
}

/**
 * The days that a table counts. With `kind`, they are the days of the whole periods that the page shows, so that both add
 * up to the same; otherwise they are exactly the days of the range.
 */
function daysShown(range: Range, span: FileSpan, kind: PeriodKind | undefined): Days | undefined {
  if (range.kind === 'all') return undefined
  const days = daysOfRange(range, span)
  const { from, until } = kind ? periodsOf(kind, days) : {}
  const first = kind && from !== undefined ? firstDayOf(kind, from) : days.from
  const after = kind && until !== undefined ? firstDayOf(kind, until + 1) : days.to + 1
  return {
    from: Number.isFinite(first) ? dateOf(first) : '0001-01-01',
    until: Number.isFinite(after) ? dateOf(after) : '9999-12-31',
  }
}

/** Revenue shows whole periods, and so does Cohorts, except for days that a person typed. */
const isWhole = (table: BreakdownTable, range: Range): boolean =>
  table === 'revenue' || (table === 'cohorts' && range.kind !== 'dates')

export const isOnce = (file: File) => file.mapping_options?.repeatedTotals === 'once'

/** Who has a link of a page sees no value that only a few customers have. */
export const atLeast = (c: Context<AppEnv>, least: number): number => Math.max(least, c.var.shared?.leastCustomers ?? 0)

export const firstOrderFigures = async (c: Context<AppEnv>, file: File, { attribute, least }: BreakdownView) => ({
  columns: firstOrderTable(attribute!.name),
  rows: await findFirstOrderGroups(c, file.id, attribute!, atLeast(c, least)),
})

export const revenueFigures = async (c: Context<AppEnv>, file: File, { attribute, days, kind }: BreakdownView) => ({
  columns: revenueGroupTable(attribute!.name, kind),
  rows: await findRevenueGroups(c, file.id, attribute!, {
    days,
    kind,
    isOnce: isOnce(file),
    span: spanOf(file)!,
    least: c.var.shared?.leastCustomers,
  }),
})

/** `isShown`: only the months that a group has reached, as the page shows them. */
export async function cohortFigures(c: Context<AppEnv>, file: File, view: BreakdownView, isShown: boolean) {
  const { attribute, days, kind, deciles, least, isCumulative } = view
  const span = spanOf(file)!
  const rows = await findCohortGroups(c, file.id, attribute!, {
    days,
    kind: kind!,
    deciles,
    least: atLeast(c, least),
    span,
  })
  const months = isShown ? monthsOfGroups.slice(0, lastReached(rows) + 1) : monthsOfGroups
  return { columns: cohortGroupTable(attribute!.name, { months, isCumulative, isShown }), rows }
}

export const skuFigures = async (c: Context<AppEnv>, file: File, { days }: BreakdownView) => ({
  columns: skuSalesTable(Object.values(file.column_mapping ?? {}).includes('quantity')),
  rows: await findSkuSales(c, file.id, days),
})

/** The table that an address asks for. Throws 400 with the parameter that is wrong. */
export async function askedSheet(
  c: Context<AppEnv>,
  table: BreakdownTable,
  file: File,
  facts: CustomerFacts,
): Promise<FigureSheet> {
  const query = new URL(c.req.url).searchParams
  if (!rangeOf(query)) badRequest(rangeText.badRange)
  // A call names the column `by`; an export has the parameters of its page.
  const by = query.get(columnParameter(table)) || query.get(byName) || ''
  const view = readBreakdown(table, by, query, file, facts)
  return (view && (await breakdownSheet(c, table, file, view))) ?? badRequest(breakdownText.badBy)
}

/** A table as exports have it; undefined if no column is chosen. */
async function breakdownSheet(
  c: Context<AppEnv>,
  table: BreakdownTable,
  file: File,
  view: BreakdownView,
): Promise<FigureSheet | undefined> {
  const sheet = <Row>(name: string, { columns, rows }: BreakdownFigures<Row>) => figureSheet(name, columns, rows)
  if (table === 'products') return sheet(breakdownText.sheetOfSkus, await skuFigures(c, file, view))
  if (!view.attribute) return undefined
  if (table === 'cohorts') return sheet(breakdownText.sheetOfCohorts, await cohortFigures(c, file, view, false))
  return table === 'revenue'
    ? sheet(breakdownText.sheetOfRevenue, await revenueFigures(c, file, view))
    : sheet(breakdownText.sheetOfFirst, await firstOrderFigures(c, file, view))
}

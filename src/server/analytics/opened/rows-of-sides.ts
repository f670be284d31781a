import type { Context } from 'hono'
import { type CohortOptions, readCohortOptions } from '#domain/analytics/addresses/cohort-options.ts'
import { guestsField } from '#domain/analytics/addresses/guests-field.ts'
import { readRevenueView } from '#domain/analytics/addresses/revenue-address.ts'
import { type Age, differenceAt, rateOf } from '#domain/analytics/beside/ages.ts'
import { type BesideFigure, notJudged } from '#domain/analytics/beside/beside-figures.ts'
import { revenueDifference } from '#domain/analytics/beside/beside-periods.ts'
import { kindOf } from '#domain/analytics/calendar.ts'
import { decilesField } from '#domain/analytics/cohort.ts'
import { daysOfFirst, rangeQuery } from '#domain/analytics/comparison/range.ts'
import { periodOfSource } from '#domain/analytics/comparison/whole-periods.ts'
import { offsetOf } from '#domain/analytics/opened/cohort-cells.ts'
import { openedAddress, type Parameters, type ToldNumber, tileAddress } from '#domain/analytics/opened/opened-cell.ts'
import { isOfOrdersOfSide, totalRow } from '#domain/analytics/opened/opened-columns.ts'
import { type Pooled, pooledCell } from '#domain/analytics/opened/pooled-cohorts.ts'
import { lastCompletePeriod, periodLabel } from '#domain/analytics/period.ts'
import { withDays, withoutDays } from '#domain/filters/question-id.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import { asksForGuests } from '#server/analytics/asks-for-guests.ts'
import { besideOf, findBeside, findSides } from '#server/analytics/beside/find-beside.ts'
import {
  cohortsShown,
  findAges,
  findCohortDifferences,
  findPeriods,
  findTwoCohorts,
  findYears,
  type TwoSides,
} from '#server/analytics/beside/find-tables.ts'
import { readFigures } from '#server/analytics/kept-figures.ts'
import type { AppEnv } from '#server/context.ts'
import {
  differenceFormula,
  differenceText,
  intervalFormula,
  intervalText,
  sideFigure,
  sideNames,
} from '#text/analytics/beside/beside.ts'
import { allChosenOrders, allCustomers, ofPooled } from '#text/analytics/opened-formula.ts'
import { periodName } from '#text/analytics/period-name.ts'
import type { AskedNumber, FindRow } from './asked-number.ts'

/** A side of A beside B: the orders that it chooses, or its customers. */
export const sideRow: FindRow = async ({ row, column }) => {
  if (row !== totalRow) return undefined
  const isOfOrders = isOfOrdersOfSide(column)
  const parameters: Parameters = isOfOrders ? { of_orders: true } : { of_customers: true, of_firsts: true }
  return { basis: isOfOrders ? 'orders' : 'customers', of: isOfOrders ? allChosenOrders : allCustomers, parameters }
}

/** The sides in words; a year before has none. */
function wordsOf(sides: TwoSides | Record<Side, string>): Record<Side, string> | undefined {
  if (sides === 'year') return undefined
  const { a, b } = sides
  return typeof a === 'string' ? { a, b: b as string } : { a: a.words, b: (b as typeof a).words }
}

const sideOf = (column: string): 'a' | 'b' | undefined => (column === 'a' || column === 'b' ? column : undefined)

/** What stands beside the filter of an address; undefined if nothing can. */
async function sidesOf(c: Context<AppEnv>, fileId: string): Promise<TwoSides | undefined> {
  const beside = besideOf(c)
  if (!beside) return undefined
  if (beside.kind === 'year') return 'year'
  const sides = await findSides(c, fileId, beside)
  return 'wrong' in sides ? undefined : sides
}

/** A figure of A beside B: that of a side leads to its rows, a difference and its interval to both. */
export const besideNumber: FindRow = async ({ c, file, row: key, column }) => {
  const sides = await sidesOf(c, file.id)
  if (!sides || sides === 'year') return undefined
  const guests = guestsField(asksForGuests(c))
  const at = (side: 'a' | 'b') => tileAddress(openedAddress('side', sides[side].id, guests), totalRow, key)
  const side = sideOf(column)
  if (side) return { at: at(side) }
  const figure = (await findBeside(c, sides)).figures.find((one) => one.key === key)
  return figure && toldDifference(figure, { column, at, sides }, file)
}

type Differing = Pick<BesideFigure, 'kind' | 'a' | 'b' | 'difference' | 'low' | 'high' | 'verdict' | 'ofA' | 'ofB'>

/** A difference, or its interval: the formula, and both figures with their addresses. */
function toldDifference(
  figure: Differing,
  { column, at, sides }: { column: string; at: (side: Side) => string; sides: TwoSides | Record<Side, string> },
  file: AskedNumber['file'],
): { told: ToldNumber } | undefined {
  const money = moneyOfFile(file)
  const names = sideNames(wordsOf(sides))
  const parts = (['a', 'b'] as const).map((side) => ({
    name: names[side],
    shown: sideFigure(figure.kind, figure[side], money),
    href: at(side),
  }))
  if (column === 'difference')
    return {
      told: {
        shown: differenceText(figure.kind, figure.difference, money),
        formula: differenceFormula(figure, money),
        parts,
      },
    }
  if (column !== 'interval' || figure.low === null) return undefined
  return { told: { shown: intervalText(figure, money), formula: intervalFormula(figure), parts } }
}

/** A figure of a period of A beside B. */
export const besidePeriodsNumber: FindRow = async (asked) => {
  const { c, file, query, row, column } = asked
  const [sides, view] = [await sidesOf(c, file.id), readRevenueView(query)]
  if (!sides || !view) return undefined
  const fields = { groupBy: view.groupBy, row, ...guestsField(view.guests) }
  const isYear = sides === 'year'
  const at = (side: 'a' | 'b', of: 'revenue' | 'purchases' | 'aov') => {
    const other = { revenue: 'other', purchases: 'otherPurchases', aov: 'otherAov' }[of]
    const name = isYear && side === 'b' ? other : of
    return openedAddress('revenue', isYear ? file.id : sides[side].id, {
      ...fields,
      ...(isYear && { compare: 'year' }),
      column: name,
    })
  }
  const [, of, side] = /^(revenue|orders|aov)([AB])$/.exec(column) ?? []
  if (of) return { at: at(side === 'A' ? 'a' : 'b', of === 'orders' ? 'purchases' : (of as 'revenue' | 'aov')) }
  const period = (await findPeriods(c, file, sides, view))?.find((one) => one.period === row)
  if (!period) return undefined
  const figure = {
    kind: 'money' as const,
    ...notJudged,
    ofA: null,
    ofB: null,
    a: period.a?.revenue ?? 0,
    b: period.b?.revenue ?? 0,
    difference: revenueDifference(period),
  }
  return toldDifference(figure, { column, at: (side) => at(side, 'revenue'), sides }, file)
}

type Side = 'a' | 'b'

/** A figure of A beside B at an age: all cohorts of a side that are complete at it. */
export const besideAgesNumber: FindRow = async (asked) => {
  const { c, file, query, span, row } = asked
  const [sides, options] = [await sidesOf(c, file.id), readCohortOptions(query)]
  if (!sides || typeof options === 'string') return undefined
  const days = daysOfFirst(kindOf(options.groupBy, file.calendar), options.range, span)
  const fields = { ...fieldsOf(options), ...rangeQuery(options.range), row }
  const daysBefore = sides === 'year' ? (await findYears(c, file, options))?.daysBefore : undefined
  const at = (side: Side, column: Pooled) => {
    if (sides !== 'year') return openedAddress('ages', withDays(sides[side].id, days), { ...fields, column })
    const id = withDays(file.id, side === 'a' ? days : daysBefore)
    return openedAddress('ages', id, { ...fields, years: side === 'a' ? 'now' : 'before', column })
  }
  return ageNumber(asked, { find: () => findAges(c, file, sides, { ...options, isWhole: true }), at, sides })
}

/** A cell of the heat map of A minus B: a cohort at an age, or all cohorts together; the columns a and b have their customers. */
export const besideCellsNumber: FindRow = async (asked) => {
  const { c, file, query, span, row, column } = asked
  const [sides, options] = [await sidesOf(c, file.id), readCohortOptions(query)]
  if (!sides || typeof options === 'string') return undefined
  const isMoney = query.get('of') === 'ltv'
  const side = sideOf(column)
  if (row === 'all') {
    const columnOfAges = side ? `customers${side.toUpperCase()}` : isMoney ? 'ltvDifference' : 'difference'
    return besideAgesNumber({ ...asked, row: side ? '0' : column, column: columnOfAges })
  }
  const kind = kindOf(options.groupBy, file.calendar)
  const cohort = periodOfSource(kind, row, span)
  const years = sides === 'year' ? await findYears(c, file, options) : undefined
  if (cohort === undefined || (sides === 'year' && !years)) return undefined
  const days = daysOfFirst(kind, options.range, span)
  const at = (side: Side, of: Pooled) => {
    const isBefore = sides === 'year' && side === 'b'
    const id = withDays(sides === 'year' ? file.id : sides[side].id, isBefore ? years!.daysBefore : days)
    const own = isBefore ? years!.years.get(cohort)! : cohort
    return cohortAddress(id, options, { cohort: periodLabel(kind, own), of, offset: column })
  }
  if (side) return { at: at(side, 'customers') }
  const find = async () =>
    (await findCohortDifferences(c, file, sides, { ...options, isWhole: true }))?.find((one) => one.cohort === cohort)
      ?.ages
  return ageNumber({ ...asked, row: column, column: isMoney ? 'ltvDifference' : 'difference' }, { find, at, sides })
}

/** The address of the rows behind a figure of one cohort at an age. */
const cohortAddress = (
  id: string,
  options: CohortOptions,
  { cohort, of, offset }: { cohort: string; of: Pooled; offset: string },
): string =>
  openedAddress(of === 'retention' ? 'retention' : 'ltv', id, {
    ...fieldsOf(options),
    row: cohort,
    column: of === 'customers' ? of : offset,
    ...(of === 'ltv' && { cumulative: '1', firstPurchase: '1' }),
  })

/** The same for two cohorts. */
export const besideCohortsNumber: FindRow = async (asked) => {
  const { c, file, query, row } = asked
  const options = readCohortOptions(query)
  if (typeof options === 'string') return undefined
  const cohorts = { a: options.cohortA ?? '', b: options.cohortB ?? '' }
  return ageNumber(asked, {
    find: () => findTwoCohorts(c, file, { ...options, isWhole: true }),
    at: (side, of) => cohortAddress(file.id, options, { cohort: cohorts[side], of, offset: row }),
    sides: { a: periodName(cohorts.a), b: periodName(cohorts.b) },
  })
}

const fieldsOf = ({ groupBy, deciles }: CohortOptions): Record<string, string> => ({
  groupBy,
  ...decilesField(deciles),
})

async function ageNumber(
  { file, row, column }: AskedNumber,
  {
    find,
    at,
    sides,
  }: {
    find: () => Promise<Age[] | undefined>
    at: (side: Side, of: Pooled) => string
    sides: TwoSides | Record<Side, string>
  },
) {
  const [, of, side] = /^(customers|ltv|retention)([AB])$/.exec(column) ?? []
  if (of) return { at: at(side === 'A' ? 'a' : 'b', of as Pooled) }
  const age = (await find())?.find(({ offset }) => String(offset) === row)
  if (!age) return undefined
  const { a, b } = age
  const measure = column.startsWith('ltv') ? 'ltv' : 'retention'
  const [own, other] = measure === 'ltv' ? [a.ltv, b.ltv] : [rateOf(a), rateOf(b)]
  const shown: Differing = {
    kind: measure === 'ltv' ? 'money' : 'rate',
    a: own,
    b: other,
    difference: differenceAt(age, measure),
    ofA: a.customers,
    ofB: b.customers,
    ...age.judged[measure],
  }
  const isInterval = column === 'interval' || column === 'ltvInterval'
  const asks = { column: isInterval ? 'interval' : 'difference', at: (one: Side) => at(one, measure), sides }
  return isInterval || column === 'difference' || column === 'ltvDifference'
    ? toldDifference(shown, asks, file)
    : undefined
}

/**
 * Cohorts of a side together at an age. Beside a year before (`years`), only those that have a cohort a year before, or the
 * cohorts of a year before.
 */
export const agesRow: FindRow = async ({ c, query, file, span, row, column }) => {
  const [options, offset] = [readCohortOptions(query), offsetOf(row)]
  const of = (['customers', 'ltv', 'retention'] as const).find((one) => one === column)
  if (typeof options === 'string' || offset === undefined || !of) return undefined
  const kind = kindOf(options.groupBy, file.calendar)
  const complete = lastCompletePeriod(kind, span.last) - offset
  const side = query.get('years')
  const pairs =
    side === null
      ? (await cohortsShown(readFigures(c.var.db, file), kind, options, span)).map(
          ({ cohort }) => [cohort, cohort] as const,
        )
      : (await findYears(c, { ...file, id: withoutDays(file.id), figures: null }, options))?.years
  if (!pairs) return undefined
  const cohorts = [...pairs].flatMap(([now, before]) => (now <= complete ? [side === 'before' ? before : now] : []))
  const made = pooledCell({ kind, cohorts, deciles: options.deciles }, { of, offset })
  return { row: { ...made.row, of: ofPooled(of, offset) }, column: made.column }
}

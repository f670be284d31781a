import type { BesideFigure, BesideKey, Verdict } from '#domain/analytics/beside/beside-figures.ts'
import { leastForInterval } from '#domain/analytics/beside/beside-figures.ts'
import { watchedForMoney } from '#domain/analytics/breakdowns/first-order-groups.ts'
import { watchedDays } from '#domain/analytics/timing-view.ts'
import type { Condition } from '#domain/filters/condition.ts'
import type { DaysOfFirst } from '#domain/filters/question-id.ts'
import { formatCount, type MoneyFormat } from '#domain/values/money.ts'
import { type FigureColumn, type FigureSheet, figureSheet, shownFigure } from '../figure-columns.ts'
import { conditionText } from '../filters/filters.ts'

/** A beside B (docs/semantics.md §18). */
export const besideText = {
  title: 'A beside B',
  compare: 'Compare with',
  end: 'End comparison',
  others: 'Everybody else',
  all: 'The whole data source',
  year: 'The same periods a year before',
  figure: 'Figure',
  a: 'A',
  b: 'B',
  difference: 'Difference',
  interval: '95% interval',
  words: 'In words',
  low: 'Difference, 95% from',
  high: 'Difference, 95% to',
  sheet: 'A and B',
  side: 'Side',
  whole: 'All customers and orders',
  noOthers: 'This filter asks nothing of customers, so there is nobody else to compare with.',
  noFilter: 'Choose a filter first: everybody else and the whole data source are compared with a filter.',
  same: 'Both sides are the same filter. Choose another one to compare with.',
  badBeside: 'beside must be others, all, year or the id of a filter of the same data source.',
  required: 'beside is required: others, all, year or the id of a filter of the same data source.',
  noYear: 'Only Revenue and Cohorts can be compared with a year before.',
  noYearInCall: 'Only table=periods and table=ages can be compared with a year before.',
  tooFewToTell: 'Too few customers to tell who comes back more often.',
  onBoth:
    'Some customers are on both sides, so the table has no intervals: an interval needs two groups without a common customer.',
  wholeHistories:
    'Orders, revenue and AOV count the chosen orders. All other figures look at whole histories of customers.',
} as const

export const verdictText: Record<Verdict, string> = {
  higher: 'higher',
  lower: 'lower',
  'no-clear-difference': 'no clear difference',
  'too-few': 'too few',
}

/** A side in words. Everybody else are the customers for whom not all conditions on customers hold. */
export function sideText(all: readonly Condition[], isOthers: boolean, days?: DaysOfFirst): string {
  if (!all.length) return besideText.whole
  // Everybody else also bought first within the same days. The condition on days is the last one.
  if (isOthers && days) return `${sideText(all.slice(0, -1), true)}; ${conditionText(all.at(-1)!)}`
  const [onOrders, onCustomers] = [true, false].map((isOfOrder) =>
    all.filter(({ place }) => (place === 'this-order') === isOfOrder).map(conditionText),
  ) as [string[], string[]]
  if (!isOthers) return [...onCustomers, ...onOrders].join(', and ')
  const outside = `Everybody else: not ${onCustomers.length > 1 ? `all of: ${onCustomers.join(', and ')}` : onCustomers[0]}`
  return onOrders.length ? `${outside}; only orders where ${onOrders.join(', and ')}` : outside
}

const watchedFor = (days: number) => `of those whose first purchase is at least ${days} days before the last order`

/** Name and meaning of each figure. */
export const besideFigureText: Record<BesideKey, { label: string; definition: string }> = {
  customers: { label: 'Customers', definition: 'Customers with a purchase.' },
  orders: { label: 'Orders', definition: 'Purchases that the side chooses.' },
  revenue: { label: 'Revenue', definition: 'The money of the orders that the side chooses, refunds included.' },
  aov: { label: 'AOV', definition: 'Revenue divided by orders.' },
  firstPurchaseAOV: { label: 'First Purchase AOV', definition: 'Mean value of the customers’ first purchases.' },
  ltvOverall: {
    label: 'LTV Overall',
    definition: 'Mean money per customer from the first purchase on, refunds included.',
  },
  ltvAfterFirst: {
    label: 'LTV After First',
    definition: 'LTV Overall minus the mean first purchase, refunds included.',
  },
  ...(Object.fromEntries(
    watchedForMoney.map((days) => [
      `within${days}`,
      {
        label: `Money within ${days} Days`,
        definition: `Money per customer within ${days} days of the first purchase, ${watchedFor(days)}.`,
      },
    ]),
  ) as Record<`within${(typeof watchedForMoney)[number]}`, { label: string; definition: string }>),
  secondOrderRate: { label: 'Repeat Rate', definition: 'Share of customers with at least 2 purchases.' },
  thirdOrderRate: { label: '3rd Order Rate', definition: 'Share of customers with at least 3 purchases.' },
  fourthOrderRate: { label: '4th Order Rate', definition: 'Share of customers with at least 4 purchases.' },
  fifthOrderRate: { label: '5th Order Rate', definition: 'Share of customers with at least 5 purchases.' },
  ...(Object.fromEntries(
    watchedDays.map((days) => [
      `back${days}`,
      {
        label: `Back within ${days} Days`,
        definition: `Share of customers whose second purchase came within ${days} days, ${watchedFor(days)}.`,
      },
    ]),
  ) as Record<`back${(typeof watchedDays)[number]}`, { label: string; definition: string }>),
  medianDays: {
    label: 'Median Days to 2nd Order',
    definition: 'Median of the whole days from the first to the second purchase, of those who came back.',
  },
}

const kindOf = { count: 'count', days: 'count', money: 'money', rate: 'rate' } as const
const points = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The figure of a side, as the page shows it. */
export const sideFigure = (kind: BesideFigure['kind'], value: number | null, money: MoneyFormat): string =>
  shownFigure(kindOf[kind], value, money)

/** A difference with its sign; of rates in points: `+12.3 points`. */
export function differenceText(kind: BesideFigure['kind'], value: number | null, money: MoneyFormat): string {
  if (value === null) return shownFigure('count', null, money)
  const size = sizeText(kind, value, money)
  const sign = size === sizeText(kind, 0, money) ? '' : value > 0 ? '+' : '−'
  return sign + size
}

const sizeText = (kind: BesideFigure['kind'], value: number, money: MoneyFormat): string =>
  kind === 'rate' ? `${points.format(100 * Math.abs(value))} points` : sideFigure(kind, Math.abs(value), money)

/** `+7.1 to +17.0 points` */
export function intervalText(
  { kind, low, high }: Pick<BesideFigure, 'kind' | 'low' | 'high'>,
  money: MoneyFormat,
): string {
  if (low === null || high === null) return ''
  const from = differenceText(kind, low, money)
  return `${from.replace(' points', '')} to ${differenceText(kind, high, money)}`
}

/** How a difference is made, with its interval if it has one. */
export function differenceFormula(
  figure: Pick<BesideFigure, 'kind' | 'low' | 'high' | 'verdict'>,
  money: MoneyFormat,
): string {
  const { low, verdict } = figure
  const word = verdict ? `: ${verdictText[verdict]}` : ''
  if (low === null) return `A minus B${word}.`
  return `A minus B. The 95% interval of the difference is ${intervalText(figure, money)}${word}.`
}

/** The sides by letter and words: `A: Channel is “Mail” on the first order` */
export const sideNames = (words: Record<'a' | 'b', string> | undefined): Record<'a' | 'b', string> => ({
  a: words ? `${besideText.a}: ${words.a}` : besideText.a,
  b: words ? `${besideText.b}: ${words.b}` : besideText.b,
})

/** How the interval of a difference is made. */
export const intervalFormula = ({ kind, ofA, ofB }: Pick<BesideFigure, 'kind' | 'ofA' | 'ofB'>): string => {
  const both = `${formatCount(ofA ?? 0)} customers of A and ${formatCount(ofB ?? 0)} of B`
  return kind === 'rate'
    ? `The 95% interval of the difference of two rates (Newcombe 1998, method 10), from ${both}.`
    : `The 95% interval of the difference of two means (Welch 1947), from ${both} and the variance of their money.`
}

/** The difference with its word, where there is room for one line: `+28.2 points, higher` */
export const shortDifference = ({ kind, difference, verdict }: BesideFigure, money: MoneyFormat): string =>
  [differenceText(kind, difference, money), ...(verdict ? [verdictText[verdict]] : [])].join(', ')

/** Who comes back more often, in words; undefined where the rates are not judged. */
export function verdictSentence(figures: readonly BesideFigure[], money: MoneyFormat): string | undefined {
  const rate = figures.find(({ key }) => key === 'secondOrderRate')
  if (!rate?.verdict) return undefined
  const { kind, a, b, low, high, verdict } = rate
  const both = `${sideFigure(kind, a, money)} of A and ${sideFigure(kind, b, money)} of B buy again`
  return comesBackText(verdict, { low, high }, both)
}

/** `both`: the shares of A and of B that buy again, in words. */
export function comesBackText(
  verdict: Verdict,
  { low, high }: Pick<BesideFigure, 'low' | 'high'>,
  both: string,
): string {
  if (verdict === 'too-few' || low === null || high === null) return besideText.tooFewToTell
  if (verdict === 'no-clear-difference') return `No clear difference in who comes back. ${both}.`
  const [least, most] = (verdict === 'higher' ? [low, high] : [high, low]).map((share) =>
    points.format(100 * Math.abs(share)),
  )
  return `A comes back ${verdict === 'higher' ? 'more' : 'less'} often. ${both}: ${verdict} by ${least} to ${most} points (95%).`
}

export const tooFewNote = `Too few: a side has under ${leastForInterval} customers.`

/** How many differences are clear, and how many chance alone gives. */
export function chanceText({ clear, of, byChance }: { clear: number; of: number; byChance: number }): string {
  return `${formatCount(clear)} of ${formatCount(of)} differences are clear. ${chanceGives({ byChance })}`
}

export const chanceGives = ({ byChance }: { byChance: number }): string =>
  `Chance alone gives ${byChance < 0.75 ? 'fewer than 1' : `about ${formatCount(Math.round(byChance))}`}.`

interface SheetRow {
  side: string
  figures: Partial<Record<BesideKey, number | string | null>>
}

/** The table in the form of its exports: a row for each side, their difference and its interval; a column for each figure. */
export function besideSheet(figures: readonly BesideFigure[], { a, b }: { a: string; b: string }): FigureSheet {
  const row = (side: string, value: (figure: BesideFigure) => number | string | null): SheetRow => ({
    side,
    figures: Object.fromEntries(figures.map((one) => [one.key, value(one)])),
  })
  const columns: FigureColumn<SheetRow>[] = [
    { key: 'side', label: besideText.side, kind: 'text', value: ({ side }) => side },
    ...figures.map(
      ({ key, kind }): FigureColumn<SheetRow> => ({
        key,
        ...besideFigureText[key],
        kind: kindOf[kind],
        value: (row) => row.figures[key] ?? null,
      }),
    ),
  ]
  return figureSheet(besideText.sheet, columns, [
    row(`A: ${a}`, (one) => one.a),
    row(`B: ${b}`, (one) => one.b),
    row(besideText.difference, (one) => one.difference),
    row(besideText.low, (one) => one.low),
    row(besideText.high, (one) => one.high),
    row(besideText.words, (one) => one.verdict && verdictText[one.verdict]),
  ])
}

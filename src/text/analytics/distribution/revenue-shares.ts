import type { RevenueShare, RevenueShares } from '#domain/analytics/distribution/revenue-shares.ts'
import { formatRate } from '#domain/values/money.ts'
import { countedCustomers } from '../counted.ts'
import { type FigureColumn, type FigureSheet, figureSheet, keyed } from '../figure-columns.ts'

/** What the best customers brought (docs/semantics.md §16). */
export const sharesText = {
  title: 'Share of revenue by customer rank',
  lead: 'Customers with a purchase, by their revenue before refunds since the first order. The mark is where all customers would be equal.',
  share: 'Share of revenue',
  equal: 'If all were equal',
  none: 'No customer has bought anything yet.',
  best: (percent: number) => (percent ? `Top ${percent}%` : '0%'),
} as const

export const sharesTable: FigureColumn<RevenueShare>[] = keyed({
  best: {
    label: 'Best customers',
    definition: 'Customers with the highest revenue before refunds; the number is rounded, and at least one.',
    kind: 'text',
    value: ({ percent }) => sharesText.best(percent),
  },
  share: {
    label: 'Share',
    definition: 'Their share of the revenue before refunds of all customers.',
    kind: 'rate',
    value: ({ share }) => share,
  },
  customers: {
    label: 'Customers',
    definition: 'How many customers these are.',
    kind: 'count',
    value: ({ customers }) => customers,
  },
  revenue: {
    label: 'Revenue before refunds',
    definition: 'What they brought before anything went back.',
    kind: 'money',
    value: ({ revenue }) => revenue,
  },
  least: {
    label: 'Each at least',
    definition: 'The revenue before refunds of the last of them. Customers beyond may have brought the same.',
    kind: 'money',
    value: ({ least }) => least,
  },
})

export const sharesSheet = ({ top }: RevenueShares): FigureSheet => figureSheet(sharesText.title, sharesTable, top)

/** A description of the chart in words. */
export const sharesChartText = ({ customers, top }: RevenueShares): string =>
  `Of ${countedCustomers(customers)}, ${top
    .filter(({ share }) => share !== null)
    .map(({ percent, share }) => `the best ${percent}% bring ${formatRate(share!)}`)
    .join(', ')} of revenue before refunds.`

/** The same in a few words, beside the title. */
export const sharesNote = ({ top }: RevenueShares): string =>
  top
    .filter(({ share }) => share !== null)
    .map(({ percent, share }) => `${sharesText.best(percent)}: ${formatRate(share!)}`)
    .join(' · ')

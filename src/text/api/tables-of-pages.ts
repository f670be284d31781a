import type { PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import type { ContactSum } from '#domain/analytics/customers/contact-groups.ts'
import type { SegmentSum } from '#domain/analytics/customers/segment-sums.ts'
import { periodLabel } from '#domain/analytics/period.ts'
import { contactGroupText, contactText } from '#text/analytics/customers/contact.ts'
import { customersText, segmentText } from '#text/analytics/customers/customers.ts'
import { type FigureColumn, type FigureKind, keyed } from '#text/analytics/figure-columns.ts'
import { figureName, headlineDefinition } from '#text/analytics/overview.ts'

/** Tables of figures that their pages show as tiles or cards. */
export const pageTableText = {
  overview: 'overview',
  months: 'Complete months',
  customers: 'customers',
  segments: customersText.segments,
  contacts: contactText.title,
} as const

type MonthFigures = Record<PeriodFigure, number | null> & { period: number }

const kinds: Record<PeriodFigure, FigureKind> = {
  revenue: 'money',
  orders: 'count',
  customers: 'count',
  newCustomers: 'count',
  aov: 'money',
  repeatRate: 'rate',
  ordersPerCustomer: 'quotient',
  daysToSecond: 'count',
  returningShare: 'rate',
}

const definitions: Record<PeriodFigure, string> = {
  ...headlineDefinition,
  newCustomers: 'Customers whose first purchase is in the month.',
}

/** The headline figures of each complete month. */
export const monthTable: FigureColumn<MonthFigures>[] = keyed({
  period: { label: 'Month', kind: 'period', value: ({ period }) => periodLabel('month', period) },
  ...Object.fromEntries(
    (Object.keys(kinds) as PeriodFigure[]).map((figure) => [
      figure,
      {
        label: figureName(figure),
        definition: definitions[figure],
        kind: kinds[figure],
        value: (row: MonthFigures) => row[figure],
      },
    ]),
  ),
})

export const segmentTable: FigureColumn<SegmentSum>[] = keyed({
  segment: { label: customersText.segment, kind: 'text', value: ({ segment }) => segmentText[segment].label },
  customers: { label: customersText.customers, kind: 'count', value: ({ customers }) => customers },
  overdue: { label: customersText.overdue, kind: 'count', value: ({ overdue }) => overdue },
  revenue: { label: customersText.revenue, kind: 'money', value: ({ revenue }) => revenue },
  share: { label: customersText.share, kind: 'rate', value: ({ share }) => share },
})

export const contactTable: FigureColumn<ContactSum>[] = keyed({
  group: { label: contactText.who, kind: 'text', value: ({ group }) => contactGroupText[group].label },
  customers: { label: contactText.customers, kind: 'count', value: ({ customers }) => customers },
  atStake: { label: contactText.atStake, kind: 'money', value: ({ atStake }) => atStake },
})

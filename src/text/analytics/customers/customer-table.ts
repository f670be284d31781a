import { type CustomerColumn, type CustomerRow, customerColumnKeys } from '#domain/analytics/customers/customer-row.ts'
import type { ColumnText } from '../analytics.ts'
import type { FigureColumn } from '../figure-columns.ts'
import { purchaseDefinition } from '../order-rule.ts'
import { customersText, segmentText } from './customers.ts'

type ListColumn = FigureColumn<CustomerRow> & ColumnText

const customerColumns: Record<CustomerColumn, Omit<ListColumn, 'key'>> = {
  key: { label: 'Customer', definition: 'The customer as the file names them.', kind: 'text', value: ({ key }) => key },
  segment: {
    label: 'Segment',
    definition: 'From the scores of recency, orders and money; blank for customers who never bought.',
    kind: 'text',
    value: ({ segment }) => (segment ? segmentText[segment].label : null),
  },
  firstAt: {
    label: 'First order',
    definition: 'Date of the first purchase.',
    kind: 'date',
    value: ({ firstAt }) => firstAt?.slice(0, 10) ?? null,
  },
  lastAt: {
    label: 'Last order',
    definition: 'Date of the last purchase.',
    kind: 'date',
    value: ({ lastAt }) => lastAt?.slice(0, 10) ?? null,
  },
  recency: {
    label: 'Days since',
    definition: 'Whole days from the last purchase to the last date of the file.',
    kind: 'count',
    value: ({ recency }) => recency,
  },
  usualGap: {
    label: 'Usual gap',
    definition:
      'Median of the whole days between this customer’s purchases; of two in the middle the longer one, as on Lifecycle.',
    kind: 'count',
    value: ({ usualGap }) => usualGap,
  },
  orders: {
    label: 'Orders',
    definition: 'Number of purchases; refunds are none.',
    kind: 'count',
    value: ({ orders }) => orders,
  },
  revenue: {
    label: 'Revenue before refunds',
    definition: 'What the orders brought before anything went back, as Gross on Revenue.',
    kind: 'money',
    value: ({ revenue }) => revenue,
  },
  refunds: {
    label: 'Refunds',
    definition: 'What went back, as on Revenue: orders below zero, and refunded amounts of other orders.',
    kind: 'money',
    value: ({ refunds }) => refunds,
  },
  atStake: {
    label: 'At stake',
    definition: 'Spent in the 365 days up to the last order, after refunds.',
    kind: 'money',
    value: ({ atStake }) => atStake,
  },
  aov: {
    label: 'Average order before refunds',
    definition: 'Revenue before refunds divided by orders. AOV on Revenue is after refunds.',
    kind: 'money',
    value: ({ aov }) => aov,
  },
  r: {
    label: 'Recency score',
    definition: 'From 1 to 5; 5 is the fifth that bought most recently.',
    kind: 'count',
    value: ({ r }) => r,
  },
  f: {
    label: 'Orders score',
    definition: 'From 1 to 5; 5 is the fifth with most purchases.',
    kind: 'count',
    value: ({ f }) => f,
  },
  m: {
    label: 'Money score',
    definition: 'From 1 to 5; 5 is the fifth with most revenue before refunds.',
    kind: 'count',
    value: ({ m }) => m,
  },
  expectedOrders: {
    label: 'Expected purchase days',
    definition:
      'Days with a purchase that the forecast expects within the next 12 months; several orders of a day are one.',
    kind: 'quotient',
    value: ({ expectedOrders }) => expectedOrders,
  },
  expectedMoney: {
    label: 'Expected value',
    definition: 'Revenue before refunds that the forecast expects within the next 12 months.',
    kind: 'money',
    value: ({ expectedMoney }) => expectedMoney,
  },
}

/** The columns of the list once it is known what an order is in the file. */
export const customerTable = (orderRule?: string): (ListColumn & { key: CustomerColumn })[] =>
  customerColumnKeys.map((key) => ({
    key,
    ...customerColumns[key],
    ...(key === 'orders' && orderRule && { definition: purchaseDefinition(orderRule) }),
  }))

/** The columns for exports. What the page marks beside 'days since' has a column of its own. */
export const exportedCustomerTable = (): FigureColumn<CustomerRow>[] =>
  customerTable().flatMap((column) =>
    column.key === 'usualGap'
      ? [
          column,
          {
            key: 'isOverdue',
            label: customersText.overdue,
            kind: 'text',
            value: ({ isOverdue }) => (isOverdue ? customersText.overdueYes : customersText.overdueNo),
          },
        ]
      : [column],
  )

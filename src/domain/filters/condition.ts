/** What a condition judges (docs/semantics.md §15). The first three choose customers, the last one chooses orders. */
export const places = ['first-order', 'any-order', 'customer', 'this-order'] as const
export type Place = (typeof places)[number]

export const operators = ['is', 'contains', 'at-least', 'at-most', 'between', 'last-days', 'blank'] as const
export type Operator = (typeof operators)[number]

export type ConditionValue = string | number

/** One condition of a filter. It holds if one value of the set that it judges matches; `not` holds exactly where it does not. */
export interface Condition {
  place: Place
  /** a column of the file, or one of `knownAttributes` */
  attribute: string
  operator: Operator
  values: ConditionValue[]
  not?: true
}

/** A filter has at most this many conditions, and a condition this many values. */
export const mostConditions = 8
export const mostConditionValues = 1000
export const mostValueLength = 200
/** `last-days` reaches at most this many days back from the source's last day. */
export const mostLastDays = 36_500

export const isOfOrder = ({ place }: Pick<Condition, 'place'>): boolean => place === 'this-order'

/** Orders without a customer can count only if no condition asks about customers (docs/semantics.md §15). */
export const countsGuests = (conditions: readonly Pick<Condition, 'place'>[]): boolean => conditions.every(isOfOrder)

/** The part of a filter that chooses customers, for figures that look at whole histories. */
export const conditionsOnCustomers = (conditions: Condition[]): Condition[] =>
  conditions.filter((one) => !isOfOrder(one))

/** What a kind of values can be asked for. */
export type ValueKind = 'text' | 'number' | 'date' | 'month'

/** What is known of an order or a customer without a column. */
export interface KnownAttribute {
  kind: ValueKind
  /** judged by the place `customer`, or by the three others */
  of: 'customer' | 'order'
  /** the whole numbers that it can be */
  whole?: { from: number; to?: number }
  /** the texts that it can be */
  among?: readonly string[]
}

export const knownAttributes: Readonly<Record<string, KnownAttribute>> = {
  'order.value': { kind: 'number', of: 'order' },
  'order.units': { kind: 'number', of: 'order' },
  'order.weekday': { kind: 'number', of: 'order', whole: { from: 1, to: 7 } },
  'order.hour': { kind: 'number', of: 'order', whole: { from: 0, to: 23 } },
  'order.number': { kind: 'number', of: 'order', whole: { from: 1 } },
  'order.date': { kind: 'date', of: 'order' },
  'order.file': { kind: 'text', of: 'order' },
  'order.currency': { kind: 'text', of: 'order' },
  sku: { kind: 'text', of: 'order' },
  'sku.name': { kind: 'text', of: 'order' },
  'customer.segment': { kind: 'number', of: 'customer', whole: { from: 1, to: 8 } },
  'customer.decile': { kind: 'number', of: 'customer', whole: { from: 1, to: 10 } },
  'customer.cohort': { kind: 'month', of: 'customer' },
  'customer.first': { kind: 'date', of: 'customer' },
  'customer.orders': { kind: 'number', of: 'customer', whole: { from: 0 } },
  'customer.recency': { kind: 'number', of: 'customer', whole: { from: 0 } },
  'customer.overdue': { kind: 'text', of: 'customer', among: ['yes', 'no'] },
}

/** A condition with what the source says of its attribute: the number of the column, and how its values are read. */
export interface ResolvedCondition extends Condition {
  kind: ValueKind
  /** the number of an attribute of the source; absent for a known one */
  column?: number
  /** its cells are cut into several values */
  isSplit?: boolean
  /** of a condition on customers: the customers outside all conditions with this mark together are chosen */
  isOfOthers?: true
}

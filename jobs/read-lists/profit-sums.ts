import { lastOffset } from '#domain/analytics/cohort.ts'
import { profitParts } from '#domain/analytics/profit/profit-parts.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import { ExactSums } from './exact-sums.ts'
import { countOfParts, type OrderParts } from './order-parts.ts'

/** Names of the columns, with a comma before each. */
const partNames = profitParts.map((part) => `,"${part}":`)

/** The parts at an index of sums as the rest of a line of JSON; parts of 0 are left out (`zeroProfitColumns`). */
export function partsText(sums: ExactSums, at: number): string {
  let text = ''
  for (const [part, name] of partNames.entries()) {
    const place = at * countOfParts + part
    if (!sums.isZero(place)) text += name + sums.textAt(place)
  }
  return text
}

/** An order of a customer, and what is known of the customer. */
export interface PlacedOrder {
  /** days since the first of the calendar: of the order, and of the customer's first purchase (-1 before it) */
  day: number
  firstDay: number
  isFirst: boolean
  isPurchase: boolean
  /** the group of the customer, by the first purchase */
  group: number
}

/** Sums of parts by day, and by SKU (docs/semantics.md §26). */
export class ProfitSums {
  readonly byDay: ExactSums
  readonly purchases: Float64Array
  readonly uncostedRows: Float64Array
  readonly hasOrders: Uint8Array
  /** of refunds before the first purchase, and of customers without one */
  readonly ofNoCohort = new ExactSums(countOfParts)
  readonly bySku: ExactSums
  /** units of the rows in ten-thousandths, and which SKUs have rows */
  readonly unitsOfSkus: ExactSums
  readonly hasSku: Uint8Array

  /** The last SKU stands for rows without one. */
  constructor(days: number, skus: number) {
    this.byDay = new ExactSums(days * countOfParts)
    this.purchases = new Float64Array(days)
    this.uncostedRows = new Float64Array(days)
    this.hasOrders = new Uint8Array(days)
    this.bySku = new ExactSums((skus + 1) * countOfParts)
    this.unitsOfSkus = new ExactSums(skus + 1)
    this.hasSku = new Uint8Array(skus + 1)
  }

  add({ day, firstDay, isPurchase }: PlacedOrder, order: OrderParts): void {
    const { total, ofRows, skus, units, count } = order
    for (let part = 0; part < countOfParts; part++) {
      const amount = total[part]!
      if (!amount) continue
      this.byDay.add(day * countOfParts + part, amount)
      if (firstDay < 0) this.ofNoCohort.add(part, amount)
    }
    this.hasOrders[day] = 1
    if (isPurchase) this.purchases[day]!++
    this.uncostedRows[day]! += order.uncostedRows
    const none = this.hasSku.length - 1
    for (let row = 0; row < count; row++) {
      const sku = skus[row]! < 0 ? none : skus[row]!
      this.hasSku[sku] = 1
      this.unitsOfSkus.add(sku, units[row]!)
      for (let part = 0; part < countOfParts; part++) {
        const amount = ofRows[row * countOfParts + part]!
        if (amount) this.bySku.add(sku * countOfParts + part, amount)
      }
    }
  }
}

/** First purchases, money by offset, and money beyond, as in the rollup of cohorts. */
const amountsOfCohort = lastOffset + 3
const amountNames = [
  ',"first_purchase":',
  ...Array.from({ length: lastOffset + 1 }, (_, k) => `,"m${k}":`),
  ',"later":',
]

/** Where a group is in the table: at most so many have a line of their own. */
export const mostGroups = 200

/** A cell takes 180 bytes. Only weeks of many decades have more; then there is no table by week. */
const mostCells = 1_500_000

/** Sums of parts and of the second margin by group, cohort and offset. */
export class GroupSums {
  readonly kinds: {
    kind: string
    first: number
    periods: Int32Array
    cohorts: number
    parts: ExactSums
    money: ExactSums
    customers: Float64Array
  }[]
  readonly groups: number

  /** `groups`: all lines of the table. Several groups have no cohorts of days, of which there are too many. */
  constructor({ kept }: Calendar, groups: number) {
    this.groups = groups
    this.kinds = kept
      .filter(
        ({ kind, periods }) =>
          groups === 1 || (kind !== 'day' && groups * (periods.at(-1)! - periods[0]! + 1) <= mostCells),
      )
      .map(({ kind, periods }) => {
        const first = periods[0]!
        const cohorts = periods.at(-1)! - first + 1
        const cells = groups * cohorts
        return {
          kind,
          first,
          periods,
          cohorts,
          parts: new ExactSums(cells * countOfParts),
          money: new ExactSums(cells * amountsOfCohort),
          customers: new Float64Array(cells),
        }
      })
  }

  add({ day, firstDay, isFirst, group }: PlacedOrder, { total }: OrderParts, margin: number): void {
    for (const { first, periods, cohorts, parts, money, customers } of this.kinds) {
      const cohort = periods[firstDay]! - first
      const cell = group * cohorts + cohort
      const offset = periods[day]! - first - cohort
      money.add(cell * amountsOfCohort + (isFirst ? 0 : 1 + Math.min(offset, lastOffset + 1)), margin)
      for (let part = 0; part < countOfParts; part++)
        if (total[part]) parts.add(cell * countOfParts + part, total[part]!)
      if (isFirst) customers[cell]!++
    }
  }

  /** Counts a customer whose first purchase is not chosen. */
  addCustomer({ firstDay, group }: Pick<PlacedOrder, 'firstDay' | 'group'>): void {
    for (const { first, periods, cohorts, customers } of this.kinds)
      customers[group * cohorts + periods[firstDay]! - first]!++
  }

  /** The lines of a group, one for each cohort that has customers. */
  *lines(group: number, key: string): Generator<string> {
    for (const { kind, first, cohorts, parts, money, customers } of this.kinds)
      for (let cohort = 0; cohort < cohorts; cohort++) {
        const cell = group * cohorts + cohort
        if (!customers[cell]) continue
        let text = `{"group_by":"${kind}"${key},"cohort":${first + cohort},"customers":${customers[cell]}${partsText(parts, cell)}`
        for (const [at, name] of amountNames.entries())
          if (!money.isZero(cell * amountsOfCohort + at)) text += name + money.textAt(cell * amountsOfCohort + at)
        yield `${text}}`
      }
  }
}

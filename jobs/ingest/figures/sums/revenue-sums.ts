import { join } from 'node:path'
import type { PeriodKind } from '#domain/analytics/period.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import {
  type AmountKind,
  addSums,
  amountAt,
  moneyText,
  type Sums,
  sum,
  type Units,
  zeros,
} from '#jobs/ingest/histories/units.ts'
import { LineWriter } from './line-writer.ts'

/** Customers who bought in each period of a group-by. */
interface PeriodPurchasers {
  kind: PeriodKind
  first: number
  /** the period of each day since the calendar's first */
  periods: Int32Array
  counts: Float64Array
}

/** Revenue, purchases and purchasers of every period (docs/semantics.md §2). */
export class RevenueSums {
  private readonly amounts: AmountKind
  private readonly calendar: Calendar
  private readonly revenue: Sums
  private readonly refunds: Sums
  /** units in ten-thousandths, for files with quantities */
  private units: Sums | undefined
  private readonly purchases: Float64Array
  private readonly hasOrders: Uint8Array
  private readonly purchasers: PeriodPurchasers[]

  constructor(calendar: Calendar, amounts: AmountKind) {
    this.amounts = amounts
    this.calendar = calendar
    const days = calendar.lastDay - calendar.firstDay + 1
    this.revenue = zeros(days, amounts)
    this.refunds = zeros(days, amounts)
    this.purchases = new Float64Array(days)
    this.hasOrders = new Uint8Array(days)
    this.purchasers = calendar.kept.map(({ kind, periods }) => {
      const first = periods[0]!
      return { kind, first, periods, counts: new Float64Array(periods.at(-1)! - first + 1) }
    })
  }

  add(histories: Histories): void {
    const { customers, starts, days, values, chosen } = histories
    this.addFurther(histories)
    const { revenue, purchases, purchasers, hasOrders } = this
    const { firstDay } = this.calendar
    for (let customer = 0; customer < customers; customer++) {
      let lastDay = -1 // of the previous purchase
      const end = starts[customer + 1]!
      for (let order = starts[customer]!; order < end; order++) {
        if (chosen && !chosen[order]) continue
        const day = days[order]! - firstDay
        const value = amountAt(values, order)
        revenue[day] = sum(revenue[day]!, value)
        hasOrders[day] = 1
        if (value < 0) continue
        purchases[day]!++
        if (day === lastDay) continue
        for (const { first, periods, counts } of purchasers) {
          const period = periods[day]!
          if (lastDay < 0 || periods[lastDay] !== period) counts[period - first]!++
        }
        lastDay = day
      }
    }
  }

  /**
   * Refunds are the refunded amounts, and the money of orders that are below zero without these amounts. So gross is
   * never negative (docs/semantics.md §8).
   */
  private addFurther({ customers, starts, days, values, refunded, quantities, chosen }: Histories): void {
    const { refunds, amounts } = this
    const { firstDay } = this.calendar
    if (quantities) this.units ??= zeros(this.purchases.length, amounts)
    const orders = starts[customers]!
    for (let order = 0; order < orders; order++) {
      if (chosen && !chosen[order]) continue
      const day = days[order]! - firstDay
      const value = amountAt(values, order)
      const back = refunded ? amountAt(refunded, order) : undefined
      const before = back === undefined ? value : sum(value, back)
      if (before < 0) refunds[day] = (refunds[day] as number) - (before as number)
      if (back !== undefined) refunds[day] = sum(refunds[day]!, back)
      if (quantities) this.units![day] = sum(this.units![day]!, amountAt(quantities, order))
    }
  }

  /** Adds the sums of other customers. */
  merge(others: RevenueSums): void {
    if (others.units) this.units ??= zeros(this.purchases.length, this.amounts)
    if (others.units) addSums(this.units!, others.units)
    for (let day = 0; day < this.hasOrders.length; day++) this.hasOrders[day]! |= others.hasOrders[day]!
    for (const column of ['revenue', 'refunds'] as const) addSums(this[column], others[column])
    addSums(this.purchases, others.purchases)
    for (const [at, { counts }] of this.purchasers.entries()) addSums(counts, others.purchasers[at]!.counts)
  }

  /** Writes `revenue_by_period.jsonl`. Days are written one by one, because there may be millions. */
  write(workPath: string): void {
    const lines = new LineWriter(join(workPath, 'revenue_by_period.jsonl'))
    for (const purchasers of this.purchasers) {
      if (purchasers.kind === 'day') this.writeDays(lines, purchasers)
      else this.writePeriods(lines, purchasers)
    }
    lines.end()
  }

  private writeDays(lines: LineWriter, { counts }: PeriodPurchasers): void {
    const { firstDay } = this.calendar
    for (const [index, hasOrders] of this.hasOrders.entries())
      if (hasOrders) lines.write(lineOf('day', firstDay + index, this.sumsOfDay(index), counts[index]!))
  }

  /** The sums of days, which are in order, added up to periods. */
  private writePeriods(lines: LineWriter, { kind, first, periods, counts }: PeriodPurchasers): void {
    let [current, sums]: [number, PeriodSums | undefined] = [0, undefined]
    const end = () => sums && lines.write(lineOf(kind, current, sums, counts[current - first]!))
    for (const [index, hasOrders] of this.hasOrders.entries()) {
      if (!hasOrders) continue
      const ofDay = this.sumsOfDay(index)
      if (sums && periods[index] === current) {
        addTo(sums, ofDay)
        continue
      }
      end()
      current = periods[index]!
      sums = ofDay
    }
    end()
  }

  private sumsOfDay(index: number): PeriodSums {
    const exactly = (units: Units) => BigInt(units) * this.amounts.scale
    return {
      revenue: exactly(this.revenue[index]!),
      purchases: this.purchases[index]!,
      refunds: exactly(this.refunds[index]!),
      units: this.units ? exactly(this.units[index]!) : null,
    }
  }
}

/** Ten-thousandths. */
interface PeriodSums {
  revenue: bigint
  refunds: bigint
  units: bigint | null
  purchases: number
}

function addTo(sums: PeriodSums, added: PeriodSums): void {
  sums.revenue += added.revenue
  sums.refunds += added.refunds
  sums.purchases += added.purchases
  if (added.units !== null) sums.units = (sums.units ?? 0n) + added.units
}

const exact = (units: bigint) => moneyText(units, 1n)

const lineOf = (
  kind: PeriodKind,
  period: number,
  { revenue, purchases, refunds, units }: PeriodSums,
  purchasers: number,
): string =>
  `{"group_by":"${kind}","period":${period},"revenue":${exact(revenue)},"purchases":${purchases},"purchasers":${purchasers},"refunds":${exact(refunds)},"units":${units === null ? null : exact(units)}}`

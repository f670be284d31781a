import { join } from 'node:path'
import type { GroupBy } from '#domain/analytics/period.ts'
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

/** Revenue, purchases and purchasers of every period (docs/semantics.md §2). */
export class RevenueSums {
  private readonly amounts: AmountKind
  private readonly calendar: Calendar
  private readonly firstMonth: number
  private readonly revenue: Sums
  private readonly refunds: Sums
  /** units in ten-thousandths, for files with quantities */
  private units: Sums | undefined
  private readonly purchases: Float64Array
  private readonly hasOrders: Uint8Array
  /** customers who bought in a period */
  private readonly ofDays: Float64Array
  private readonly ofMonths: Float64Array
  private readonly ofQuarters: Float64Array
  private readonly ofYears: Float64Array

  constructor(calendar: Calendar, amounts: AmountKind) {
    this.amounts = amounts
    this.calendar = calendar
    const { firstDay, lastDay } = calendar
    this.firstMonth = calendar.monthOf(firstDay)
    const days = lastDay - firstDay + 1
    const months = calendar.monthOf(lastDay) - this.firstMonth + 1
    this.revenue = zeros(days, amounts)
    this.refunds = zeros(days, amounts)
    this.purchases = new Float64Array(days)
    this.hasOrders = new Uint8Array(days)
    this.ofDays = new Float64Array(days)
    this.ofMonths = new Float64Array(months)
    this.ofQuarters = new Float64Array(Math.ceil(months / 3) + 1)
    this.ofYears = new Float64Array(Math.ceil(months / 12) + 1)
  }

  add(histories: Histories): void {
    const { customers, starts, days, values, chosen } = histories
    this.addFurther(histories)
    const { calendar, firstMonth, revenue, purchases, hasOrders, ofDays, ofMonths, ofQuarters, ofYears } = this
    const { firstDay } = calendar
    const [firstQuarter, firstYear] = [Math.floor(firstMonth / 3), Math.floor(firstMonth / 12)]
    for (let customer = 0; customer < customers; customer++) {
      let lastDay = -1
      let lastMonth = -1
      let lastQuarter = -1
      let lastYear = -1
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
        lastDay = day
        ofDays[day]!++
        const month = calendar.monthOf(days[order]!)
        if (month === lastMonth) continue
        lastMonth = month
        ofMonths[month - firstMonth]!++
        const quarter = Math.floor(month / 3)
        if (quarter === lastQuarter) continue
        lastQuarter = quarter
        ofQuarters[quarter - firstQuarter]!++
        const year = Math.floor(month / 12)
        if (year === lastYear) continue
        lastYear = year
        ofYears[year - firstYear]!++
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
    for (const column of ['purchases', 'ofDays', 'ofMonths', 'ofQuarters', 'ofYears'] as const)
      addSums(this[column], others[column])
  }

  /** Writes `revenue_by_period.jsonl`. Days are written one by one, because there may be millions. */
  write(workPath: string): void {
    const lines = new LineWriter(join(workPath, 'revenue_by_period.jsonl'))
    const { calendar, firstMonth, ofDays, ofMonths, ofQuarters, ofYears } = this
    const months = new Map<number, PeriodSums>()
    for (const [index, hasOrders] of this.hasOrders.entries()) {
      if (!hasOrders) continue
      const day = calendar.firstDay + index
      const sums = this.sumsOfDay(index)
      lines.write(lineOf('day', day, sums, ofDays[index]!))
      addTo(months, calendar.monthOf(day), sums)
    }
    const write = (groupBy: GroupBy, size: number, purchasers: Float64Array) => {
      const first = Math.floor(firstMonth / size)
      const periods = new Map<number, PeriodSums>()
      for (const [month, sums] of months) addTo(periods, Math.floor(month / size), sums)
      for (const [period, sums] of periods) lines.write(lineOf(groupBy, period, sums, purchasers[period - first]!))
    }
    write('month', 1, ofMonths)
    write('quarter', 3, ofQuarters)
    write('year', 12, ofYears)
    lines.end()
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

function addTo(periods: Map<number, PeriodSums>, period: number, added: PeriodSums): void {
  const sums = periods.get(period)
  if (!sums) {
    periods.set(period, { ...added })
    return
  }
  sums.revenue += added.revenue
  sums.refunds += added.refunds
  sums.purchases += added.purchases
  if (added.units !== null) sums.units = (sums.units ?? 0n) + added.units
}

const exact = (units: bigint) => moneyText(units, 1n)

const lineOf = (
  groupBy: GroupBy,
  period: number,
  { revenue, purchases, refunds, units }: PeriodSums,
  purchasers: number,
): string =>
  `{"group_by":"${groupBy}","period":${period},"revenue":${exact(revenue)},"purchases":${purchases},"purchasers":${purchasers},"refunds":${exact(refunds)},"units":${units === null ? null : exact(units)}}`

import { sharedInt32, sharedUint32 } from '#jobs/ingest/engine/shared-memory.ts'
import type { Histories } from '#jobs/ingest/histories/histories.ts'
import type { Calendar } from '#jobs/ingest/histories/times.ts'
import {
  type AmountKind,
  type Amounts,
  amountAt,
  amountsOf,
  setAmount,
  sum,
  type Units,
} from '#jobs/ingest/histories/units.ts'
import { LaterOrders } from './later-orders.ts'

/** A customer of these histories with the first purchase, the money since then and the number of purchases. */
export interface Purchaser {
  customer: number
  first: number
  firstValue: Units
  total: Units
  purchases: number
}

/** Further sums that need every purchaser. For a question, they get whole histories, whatever orders are chosen. */
export interface PurchaserSums {
  add(histories: Histories, purchaser: Purchaser): void
}

/** The customers who purchased, and what decides their cohorts (docs/semantics.md §1, §3). */
export class Purchasers {
  readonly amounts: AmountKind
  count = 0
  /** of the first purchase, which is the earliest order of zero or more */
  firstDays!: Int32Array
  firstValues!: Amounts
  /** the decile of each, if it is known; otherwise the first values of all decide */
  givenDeciles: Uint8Array | undefined
  /** for each day since the first order, whether somebody made a first purchase on it */
  readonly isFirstDay: Uint8Array
  /** the index of the first order after it, refunds included */
  laterStarts!: Uint32Array
  laterDays!: Int32Array
  laterValues!: Amounts
  /** where these orders are on the disk, if they are not in memory */
  readonly laterPath: string | undefined
  /** the index of the first of those in memory */
  readonly laterFrom = 0
  private readonly laterOrders: LaterOrders | undefined
  private later = 0
  /** the sum over all customers */
  customers = 0
  orders = 0
  money: Units
  /** refunds before the first purchase, or of customers who never purchased */
  orphanMoney: Units
  orphanCustomers = 0
  private readonly zero: Units
  private readonly sums: PurchaserSums
  private readonly day0: number

  /** For at most this many rows at once. `laterPath`: where orders are written that are numbers. The system allocates memory only when it is written to. */
  constructor(
    rows: number,
    { firstDay, lastDay }: Calendar,
    amounts: AmountKind,
    sums: PurchaserSums,
    laterPath?: string,
  ) {
    this.laterPath = laterPath
    this.laterOrders = laterPath === undefined ? undefined : new LaterOrders(laterPath)
    this.day0 = firstDay
    this.isFirstDay = new Uint8Array(lastDay - firstDay + 1)
    this.amounts = amounts
    this.sums = sums
    this.reserve(rows)
    this.zero = amounts.areNumbers ? 0 : 0n
    this.money = this.zero
    this.orphanMoney = this.zero
  }

  /** Forgets the purchasers but keeps the sums over all customers, and makes room for the purchasers of so many rows. */
  begin(rows: number): void {
    if (rows > this.firstDays.length) this.reserve(rows)
    this.count = 0
    this.later = 0
  }

  private reserve(rows: number): void {
    this.firstDays = sharedInt32(rows)
    this.firstValues = amountsOf(rows, this.amounts)
    this.givenDeciles &&= new Uint8Array(rows)
    this.laterStarts = sharedUint32(rows + 1)
    const inMemory = this.laterOrders ? 0 : rows
    this.laterDays = sharedInt32(inMemory)
    this.laterValues = amountsOf(inMemory, this.amounts)
  }

  /** Called when all are added. */
  end(): void {
    this.laterOrders?.write()
  }

  add(histories: Histories): void {
    const { starts, values, money = values, chosen, deciles } = histories
    this.orders += chosen ? countOf(chosen, starts[histories.customers]!) : starts[histories.customers]!
    if (deciles) this.givenDeciles ??= new Uint8Array(this.firstDays.length)
    for (let customer = 0; customer < histories.customers; customer++) {
      const end = starts[customer + 1]!
      let first = starts[customer]!
      if (first === end) continue // all amounts are blank
      this.customers++
      let early = this.zero
      let isEarly = false
      for (; first < end && amountAt(values, first) < 0; first++) {
        if (chosen && !chosen[first]) continue
        early = sum(early, amountAt(money, first))
        isEarly = true
      }
      if (isEarly) {
        this.orphanMoney = sum(this.orphanMoney, early)
        this.orphanCustomers++
        this.money = sum(this.money, early)
      }
      if (first < end) this.addPurchaser(histories, { customer, first, end })
    }
  }

  private addPurchaser(
    histories: Histories,
    { customer, first, end }: { customer: number; first: number; end: number },
  ) {
    const { days, values, money = values, chosen, deciles } = histories
    const { laterDays, laterValues, laterOrders } = this
    const firstValue = amountAt(money, first)
    const countedFirst = chosen && !chosen[first] ? this.zero : firstValue
    let [total, counted] = [firstValue, countedFirst]
    let purchases = 1
    let later = this.later
    for (let order = first + 1; order < end; order++) {
      const value = amountAt(money, order)
      total = sum(total, value)
      if (amountAt(values, order) >= 0) purchases++
      if (chosen && !chosen[order]) continue
      counted = sum(counted, value)
      if (laterOrders) laterOrders.add(days[order]!, value as number)
      else {
        laterDays[later] = days[order]!
        setAmount(laterValues, later, value)
      }
      later++
    }
    this.later = later
    this.money = sum(this.money, counted)
    const number = this.count++
    this.firstDays[number] = days[first]!
    this.isFirstDay[days[first]! - this.day0] = 1
    setAmount(this.firstValues, number, countedFirst)
    if (deciles) this.givenDeciles![number] = deciles[customer]!
    this.laterStarts[number + 1] = later
    this.sums.add(histories, { customer, first, firstValue, total, purchases })
  }
}

function countOf(chosen: Uint8Array, orders: number): number {
  let count = 0
  for (let order = 0; order < orders; order++) count += chosen[order]!
  return count
}

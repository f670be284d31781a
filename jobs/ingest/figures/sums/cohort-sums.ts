import { deciles, lastOffset } from '#domain/analytics/cohort.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { type AmountKind, type Amounts, moneyText, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'
import type { LineWriter } from './line-writer.ts'

/** Of each decile, and before them of all ten together. */
const groups = deciles.length + 1
/** Money has one more, `later`. */
const offsets = lastOffset + 1
const backNames = Array.from({ length: offsets }, (_, k) => `,"m${k}":`)
const moneyNames = [...backNames, ',"later":']
const upToNames = backNames.map((name) => name.replace('m', 'c'))

/**
 * The sums of one group-by, cohort after cohort. Their lines are written per decile, and for all ten together as decile 0; what is 0
 * is left out of a line (`zeroColumns`).
 */
export class CohortSums {
  private readonly groupBy: GroupBy
  private readonly amounts: AmountKind
  private readonly cells: LineWriter
  private readonly retention: LineWriter
  private cohort: number | undefined
  private readonly customers = new Float64Array(groups)
  private readonly firstPurchases: Amounts
  private readonly money: Amounts
  /** customers whose second purchase is in that period */
  private readonly seconds = new Float64Array(groups * offsets)
  /** customers with a purchase in that period */
  private readonly back = new Float64Array(groups * offsets)

  constructor(
    groupBy: GroupBy,
    amounts: AmountKind,
    { cells, retention }: { cells: LineWriter; retention: LineWriter },
  ) {
    this.groupBy = groupBy
    this.amounts = amounts
    this.cells = cells
    this.retention = retention
    this.firstPurchases = zeros(groups, amounts)
    this.money = zeros(groups * (offsets + 1), amounts)
  }

  /** What is added next is of this cohort, which is not before the last one. */
  begin(cohort: number): void {
    if (cohort === this.cohort) return
    this.end()
    this.cohort = cohort
  }

  addCustomer(decile: number, firstValue: Units): void {
    this.customers[decile]!++
    this.firstPurchases[decile] = sum(this.firstPurchases[decile]!, firstValue)
  }

  /** An order after the first purchase, `offset` periods after it. */
  addOrder(decile: number, offset: number, value: Units): void {
    const cell = decile * (offsets + 1) + (offset < offsets ? offset : offsets)
    this.money[cell] = sum(this.money[cell]!, value)
  }

  /** A purchase that is its customer's second one, or the first one in its period. */
  addPurchase(decile: number, offset: number, isSecond: boolean, isBack: boolean): void {
    if (offset >= offsets) return
    const cell = decile * offsets + offset
    if (isSecond) this.seconds[cell]!++
    if (isBack) this.back[cell]!++
  }

  /** Writes the lines of the last cohort. */
  end(): void {
    if (this.cohort === undefined) return
    this.addUp()
    for (let group = 0; group < groups; group++) {
      const customers = this.customers[group]!
      if (!customers) continue
      const key = `{"group_by":"${this.groupBy}","cohort":${this.cohort},"decile":${group},"customers":${customers}`
      this.cells.write(`${key}${this.moneyOf(group)}}`)
      this.retention.write(`${key}${this.countsOf(group)}}`)
    }
    const zero = this.amounts.areNumbers ? 0 : 0n
    this.customers.fill(0)
    this.firstPurchases.fill(zero as never)
    this.money.fill(zero as never)
    this.seconds.fill(0)
    this.back.fill(0)
    this.cohort = undefined
  }

  /** All deciles together. */
  private addUp(): void {
    const { customers, firstPurchases, money, seconds, back } = this
    for (const sums of [customers, firstPurchases, money, seconds, back] as Units[][]) {
      const size = sums.length / groups
      for (let cell = size; cell < sums.length; cell++) sums[cell % size] = sum(sums[cell % size]!, sums[cell]!)
    }
  }

  private moneyOf(group: number): string {
    const { scale } = this.amounts
    const first = this.firstPurchases[group]!
    let text = first ? `,"first_purchase":${moneyText(first, scale)}` : ''
    for (let k = 0; k <= offsets; k++) {
      const money = this.money[group * (offsets + 1) + k]!
      if (money) text += moneyNames[k] + moneyText(money, scale)
    }
    return text
  }

  private countsOf(group: number): string {
    const at = group * offsets
    let [text, upTo] = ['', 0]
    let upToText = ''
    for (let k = 0; k < offsets; k++) {
      const back = k === 0 ? this.seconds[at]! : this.back[at + k]!
      upTo += this.seconds[at + k]!
      if (back) text += backNames[k]! + back
      if (upTo) upToText += upToNames[k]! + upTo
    }
    return text + upToText
  }
}

import { deciles, lastOffset } from '#domain/analytics/cohort.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import { type AmountKind, addSums, moneyText, type Sums, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'
import type { LineWriter } from './line-writer.ts'

/** Money has one more, `later`. */
const offsets = lastOffset + 1
/** Of a decile of a cohort: its first purchases, then its money by offset. */
const amountsOfDecile = offsets + 2
/** Its customers, then those whose second purchase is at an offset, then those with a purchase there. */
const countsOfDecile = 2 * offsets + 1
const backNames = Array.from({ length: offsets }, (_, k) => `,"m${k}":`)
const moneyNames = [...backNames, ',"later":']
const upToNames = backNames.map((name) => name.replace('m', 'c'))

/** Sums of some cohorts of one group-by, by decile (docs/semantics.md §3, §9). */
export class CohortTable {
  readonly groupBy: GroupBy
  private readonly cohorts: number[]
  /** of each cohort since the first one, its place among them */
  private readonly places: Int32Array
  private readonly amounts: AmountKind
  private readonly money: Sums
  private readonly counts: Float64Array

  /** `cohorts` in their order. */
  constructor(groupBy: GroupBy, cohorts: number[], amounts: AmountKind) {
    const rows = cohorts.length * deciles.length
    this.groupBy = groupBy
    this.cohorts = cohorts
    this.places = new Int32Array(cohorts.at(-1)! - cohorts[0]! + 1)
    for (const [place, cohort] of cohorts.entries()) this.places[cohort - cohorts[0]!] = place
    this.amounts = amounts
    this.money = zeros(rows * amountsOfDecile, amounts)
    this.counts = new Float64Array(rows * countsOfDecile)
  }

  /** The row of a decile of a cohort, for the methods below. */
  rowOf(cohort: number, decile: number): number {
    return this.places[cohort - this.cohorts[0]!]! * deciles.length + decile - 1
  }

  addCustomer(row: number, firstValue: Units): void {
    const at = row * amountsOfDecile
    this.money[at] = sum(this.money[at]!, firstValue)
    this.counts[row * countsOfDecile]!++
  }

  /** An order after the first purchase, `offset` periods after it. */
  addOrder(row: number, offset: number, value: Units): void {
    const at = row * amountsOfDecile + 1 + (offset < offsets ? offset : offsets)
    this.money[at] = sum(this.money[at]!, value)
  }

  /** A purchase after the first: whether it is its customer's second one, and whether the first one in its period. */
  addPurchase(row: number, offset: number, isSecond: boolean, isBack: boolean): void {
    if (offset >= offsets) return
    const at = row * countsOfDecile + 1 + offset
    if (isSecond) this.counts[at]!++
    if (isBack) this.counts[at + offsets]!++
  }

  /** Writes a line per decile, and for all ten together as decile 0; what is 0 is left out of a line (`zeroColumns`). */
  write({ cells, retention }: { cells: LineWriter; retention: LineWriter }): void {
    for (const [place, cohort] of this.cohorts.entries()) {
      const all = { money: zeros(amountsOfDecile, this.amounts), counts: new Float64Array(countsOfDecile) }
      const groups = deciles.map((_, decile) => this.sumsOf(place * deciles.length + decile))
      for (const { money, counts } of groups) {
        addSums(all.money, money)
        addSums(all.counts, counts)
      }
      for (const [decile, { money, counts }] of [all, ...groups].entries()) {
        if (!counts[0]) continue
        const key = `{"group_by":"${this.groupBy}","cohort":${cohort},"decile":${decile},"customers":${counts[0]}`
        cells.write(`${key}${this.moneyOf(money)}}`)
        retention.write(`${key}${countsTextOf(counts)}}`)
      }
    }
  }

  private sumsOf(row: number): { money: Sums; counts: Float64Array } {
    const money = row * amountsOfDecile
    const counts = row * countsOfDecile
    return {
      money: this.money.slice(money, money + amountsOfDecile),
      counts: this.counts.subarray(counts, counts + countsOfDecile),
    }
  }

  private moneyOf(money: Sums): string {
    const { scale } = this.amounts
    let text = money[0] ? `,"first_purchase":${moneyText(money[0], scale)}` : ''
    for (let k = 0; k <= offsets; k++) {
      const value = money[k + 1]!
      if (value) text += moneyNames[k] + moneyText(value, scale)
    }
    return text
  }
}

function countsTextOf(counts: Float64Array): string {
  let [text, upTo] = ['', 0]
  let upToText = ''
  for (let k = 0; k < offsets; k++) {
    const seconds = counts[1 + k]!
    const back = k === 0 ? seconds : counts[1 + offsets + k]!
    upTo += seconds
    if (back) text += backNames[k]! + back
    if (upTo) upToText += upToNames[k]! + upTo
  }
  return text + upToText
}

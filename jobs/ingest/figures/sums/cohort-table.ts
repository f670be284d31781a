import { deciles, lastOffset } from '#domain/analytics/cohort.ts'
import type { PeriodKind } from '#domain/analytics/period.ts'
import { type AmountKind, moneyText, type Sums, sum, type Units, zeros } from '#jobs/ingest/histories/units.ts'
import type { LineWriter } from './line-writer.ts'

/** Money has one more column, `later`. */
const offsets = lastOffset + 1
/** Money of one decile of a cohort: first purchases, then money by offset. */
const amountsOfDecile = offsets + 2
/** Customers of one decile: all, those with their second purchase at an offset, then those with a purchase at it. */
const countsOfDecile = 2 * offsets + 1
const backNames = Array.from({ length: offsets }, (_, k) => `,"m${k}":`)
const moneyNames = [...backNames, ',"later":']
const upToNames = backNames.map((name) => name.replace('m', 'c'))

/** Sums of some cohorts of one kind of period, by decile (docs/semantics.md §3, §9). */
export class CohortTable {
  readonly kind: PeriodKind
  private readonly cohorts: number[]
  /** the index of each cohort, counted from the first cohort's period */
  private readonly places: Int32Array
  private readonly amounts: AmountKind
  private readonly money: Sums
  private readonly counts: Float64Array

  /** `cohorts` in ascending order. */
  constructor(kind: PeriodKind, cohorts: number[], amounts: AmountKind) {
    const rows = cohorts.length * deciles.length
    this.kind = kind
    this.cohorts = cohorts
    this.places = new Int32Array(cohorts.at(-1)! - cohorts[0]! + 1)
    for (const [place, cohort] of cohorts.entries()) this.places[cohort - cohorts[0]!] = place
    this.amounts = amounts
    this.money = zeros(rows * amountsOfDecile, amounts)
    this.counts = new Float64Array(rows * countsOfDecile)
  }

  /** The row of one decile of a cohort, for the methods below. */
  rowOf(cohort: number, decile: number): number {
    return this.places[cohort - this.cohorts[0]!]! * deciles.length + decile - 1
  }

  addCustomer(row: number, firstValue: Units): void {
    const at = row * amountsOfDecile
    this.money[at] = sum(this.money[at]!, firstValue)
    this.counts[row * countsOfDecile]!++
  }

  /** Adds an order after the first purchase, `offset` periods later. */
  addOrder(row: number, offset: number, value: Units): void {
    const at = row * amountsOfDecile + 1 + (offset < offsets ? offset : offsets)
    this.money[at] = sum(this.money[at]!, value)
  }

  /** Adds a later purchase: whether it is the customer's second, and whether it is the first one in its period. */
  addPurchase(row: number, offset: number, isSecond: boolean, isBack: boolean): void {
    if (offset >= offsets) return
    const at = row * countsOfDecile + 1 + offset
    if (isSecond) this.counts[at]!++
    if (isBack) this.counts[at + offsets]!++
  }

  /**
   * Writes one line per decile, and one for all ten together as decile 0. Columns of 0 are left out (`zeroColumns`).
   */
  write(lines: CohortLines): void {
    // One array for all cohorts, because thousands of small ones keep the garbage collector busy.
    const all: Row = {
      money: zeros(amountsOfDecile, this.amounts),
      moneyAt: 0,
      counts: new Float64Array(countsOfDecile),
      countsAt: 0,
    }
    for (const [place, cohort] of this.cohorts.entries()) {
      const firstRow = place * deciles.length
      this.addRows(firstRow, all)
      this.writeLine(lines, cohort, 0, all)
      for (let decile = 1; decile <= deciles.length; decile++) {
        const row = firstRow + decile - 1
        const [moneyAt, countsAt] = [row * amountsOfDecile, row * countsOfDecile]
        this.writeLine(lines, cohort, decile, { money: this.money, moneyAt, counts: this.counts, countsAt })
      }
    }
  }

  /** The sums of all deciles of a cohort. */
  private addRows(firstRow: number, { money, counts }: Row): void {
    for (let at = 0; at < amountsOfDecile; at++) {
      let amount = this.money[firstRow * amountsOfDecile + at]!
      for (let row = 1; row < deciles.length; row++)
        amount = sum(amount, this.money[(firstRow + row) * amountsOfDecile + at]!)
      money[at] = amount
    }
    for (let at = 0; at < countsOfDecile; at++) {
      let count = 0
      for (let row = 0; row < deciles.length; row++) count += this.counts[(firstRow + row) * countsOfDecile + at]!
      counts[at] = count
    }
  }

  private writeLine({ cells, retention }: CohortLines, cohort: number, decile: number, row: Row): void {
    const customers = row.counts[row.countsAt]!
    if (!customers) return
    const key = `{"group_by":"${this.kind}","cohort":${cohort},"decile":${decile},"customers":${customers}`
    cells.write(`${key}${this.moneyOf(row)}}`)
    retention.write(`${key}${countsTextOf(row)}}`)
  }

  private moneyOf({ money, moneyAt }: Row): string {
    const { scale } = this.amounts
    const first = money[moneyAt]!
    let text = first ? `,"first_purchase":${moneyText(first, scale)}` : ''
    for (let k = 0; k <= offsets; k++) {
      const value = money[moneyAt + k + 1]!
      if (value) text += moneyNames[k] + moneyText(value, scale)
    }
    return text
  }
}

export interface CohortLines {
  cells: LineWriter
  retention: LineWriter
}

/** The position of a decile's sums. */
interface Row {
  money: Sums
  moneyAt: number
  counts: Float64Array
  countsAt: number
}

function countsTextOf({ counts, countsAt }: Row): string {
  let [text, upTo] = ['', 0]
  let upToText = ''
  for (let k = 0; k < offsets; k++) {
    const seconds = counts[countsAt + 1 + k]!
    const back = k === 0 ? seconds : counts[countsAt + 1 + offsets + k]!
    upTo += seconds
    if (back) text += backNames[k]! + back
    if (upTo) upToText += upToNames[k]! + upTo
  }
  return text + upToText
}

import { deciles, lastOffset } from '#domain/analytics/cohort.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { LineWriter } from './line-writer.ts'

/** Ten-thousandths: numbers where all the money of a file is exact as one, else bigints. */
export type Units = number | bigint

/** Of each decile, and before them of all ten together. */
const groups = deciles.length + 1
/** Money has one more, `later`. */
const offsets = lastOffset + 1
const backNames = Array.from({ length: offsets }, (_, k) => `,"m${k}":`)
const moneyNames = [...backNames, ',"later":']
const upToNames = backNames.map((name) => name.replace('m', 'c'))

/** What the customers of a cohort and decile spent and did at an offset, or with their first purchases. */
interface Added {
  decile: number
  money: Units
  /** customers whose second purchase it is; of the first purchases all customers */
  seconds: number
}

/**
 * The sums of one group-by, cohort after cohort: adding to the next one ends the one before. Its lines are written per
 * decile, and for all ten together as decile 0; what is 0 is left out of a line (`zeroColumns`).
 */
export class CohortSums {
  private readonly groupBy: GroupBy
  private readonly zero: Units
  private readonly cells: LineWriter
  private readonly retention: LineWriter
  private cohort: number | undefined
  private readonly customers = new Float64Array(groups)
  private readonly firstPurchases: Units[]
  private readonly money: Units[]
  private readonly seconds = new Float64Array(groups * offsets)
  private readonly back = new Float64Array(groups * offsets)

  /** `zero`: of the kind that `money` is. */
  constructor(groupBy: GroupBy, zero: Units, { cells, retention }: { cells: LineWriter; retention: LineWriter }) {
    this.groupBy = groupBy
    this.zero = zero
    this.cells = cells
    this.retention = retention
    this.firstPurchases = new Array(groups).fill(zero)
    this.money = new Array(groups * (offsets + 1)).fill(zero)
  }

  /** `offset` in periods, null for the first purchases; `back`: customers with a purchase in that period. */
  add(cohort: number, offset: number | null, added: Added, back: number): void {
    if (cohort !== this.cohort) this.end()
    this.cohort = cohort
    this.addTo(0, offset, added, back)
    this.addTo(added.decile, offset, added, back)
  }

  private addTo(group: number, offset: number | null, { money, seconds }: Added, back: number): void {
    if (offset === null) {
      this.customers[group]! += seconds
      this.firstPurchases[group] = sum(this.firstPurchases[group]!, money)
      return
    }
    const cell = group * (offsets + 1) + Math.min(offset, offsets)
    this.money[cell] = sum(this.money[cell]!, money)
    if (offset >= offsets) return
    this.seconds[group * offsets + offset]! += seconds
    this.back[group * offsets + offset]! += back
  }

  /** Writes the lines of the last cohort. */
  end(): void {
    for (let group = 0; group < groups; group++) {
      const customers = this.customers[group]!
      if (!customers) continue
      const key = `{"group_by":"${this.groupBy}","cohort":${this.cohort},"decile":${group},"customers":${customers}`
      this.cells.write(`${key}${this.moneyOf(group)}}`)
      this.retention.write(`${key}${this.countsOf(group)}}`)
    }
    this.customers.fill(0)
    this.firstPurchases.fill(this.zero)
    this.money.fill(this.zero)
    this.seconds.fill(0)
    this.back.fill(0)
  }

  private moneyOf(group: number): string {
    const first = this.firstPurchases[group]!
    let text = first ? `,"first_purchase":${moneyText(first)}` : ''
    for (let k = 0; k <= offsets; k++) {
      const money = this.money[group * (offsets + 1) + k]!
      if (money) text += moneyNames[k] + moneyText(money)
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

const sum = (a: Units, b: Units): Units => (a as number) + (b as number)

/** Integer ten-thousandths as an exact decimal with 4 places: `-12.3400`. */
function moneyText(units: Units): string {
  const digits = String(units < 0 ? -units : units).padStart(5, '0')
  return `${units < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

import { lastOffset } from '#domain/analytics/cohort.ts'
import type { GroupBy } from '#domain/analytics/period.ts'
import type { LineWriter } from './line-writer.ts'

/** Money has one more, `later`. */
const offsets = lastOffset + 1
const backNames = Array.from({ length: offsets }, (_, k) => `m${k}`)
const moneyNames = [...backNames, 'later']
const upToNames = backNames.map((name) => name.replace('m', 'c'))

/** What the customers of a cohort and decile spent and did at an offset, or with their first purchases. */
interface Added {
  decile: number
  /** in ten-thousandths */
  money: bigint
  /** customers whose second purchase it is; of the first purchases all customers */
  seconds: number
}

interface Sums {
  customers: number
  firstPurchase: bigint
  money: bigint[]
  seconds: number[]
  back: number[]
}

const noSums = (): Sums => ({
  customers: 0,
  firstPurchase: 0n,
  money: new Array(offsets + 1).fill(0n),
  seconds: new Array(offsets).fill(0),
  back: new Array(offsets).fill(0),
})

/**
 * The sums of one group-by, cohort after cohort: adding to the next one ends the one before. Its lines are written per
 * decile, and for all ten together as decile 0; what is 0 is left out of a line (`zeroColumns`).
 */
export class CohortSums {
  private readonly groupBy: GroupBy
  private readonly cells: LineWriter
  private readonly retention: LineWriter
  private cohort: number | undefined
  private byDecile: Sums[] = []

  constructor(groupBy: GroupBy, cells: LineWriter, retention: LineWriter) {
    this.groupBy = groupBy
    this.cells = cells
    this.retention = retention
  }

  /** `offset` in periods, null for the first purchases; `back`: customers with a purchase in that period. */
  add(cohort: number, offset: number | null, added: Added, back: number): void {
    if (cohort !== this.cohort) this.end()
    this.cohort = cohort
    this.byDecile[0] ??= noSums()
    this.byDecile[added.decile] ??= noSums()
    for (const sums of [this.byDecile[0], this.byDecile[added.decile]!]) addTo(sums, offset, added, back)
  }

  /** Writes the lines of the last cohort. */
  end(): void {
    this.byDecile.forEach(({ customers, firstPurchase, money, seconds, back }, decile) => {
      const key = `{"group_by":"${this.groupBy}","cohort":${this.cohort},"decile":${decile},"customers":${customers}`
      const first = firstPurchase ? `,"first_purchase":${moneyText(firstPurchase)}` : ''
      this.cells.write(`${key}${first}${fields(moneyNames, money.map(moneyText))}}`)
      const counts = fields(backNames, [seconds[0]!, ...back.slice(1)].map(String))
      this.retention.write(`${key}${counts}${fields(upToNames, runningSums(seconds).map(String))}}`)
    })
    this.byDecile = []
  }
}

function addTo(sums: Sums, offset: number | null, { money, seconds }: Added, back: number): void {
  if (offset === null) {
    sums.customers += seconds
    sums.firstPurchase += money
    return
  }
  sums.money[Math.min(offset, offsets)]! += money
  if (offset >= offsets) return
  sums.seconds[offset]! += seconds
  sums.back[offset]! += back
}

function runningSums(counts: number[]): number[] {
  let sum = 0
  return counts.map((count) => {
    sum += count
    return sum
  })
}

/** Integer ten-thousandths as an exact decimal with 4 places; nothing but 0 is '0'. */
function moneyText(units: bigint): string {
  if (units === 0n) return '0'
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

const fields = (names: string[], values: string[]): string =>
  names.map((name, at) => (values[at] === '0' ? '' : `,"${name}":${values[at]}`)).join('')

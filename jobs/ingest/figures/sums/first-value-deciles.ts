import type { Units } from '#jobs/ingest/histories/units.ts'
import type { Purchasers } from './purchasers.ts'

/** Of fewer values, sorting them all is as quick. */
const fewValues = 100_000

/**
 * The least first values of deciles 2 to 10; the last ones are missing where nobody is in them. decile = 1 + floor(10 * (rank - 1) / N), where
 * rank - 1 customers have a smaller value (docs/semantics.md §4).
 */
export function leastOfDeciles(purchasers: OfPurchasers[]): Units[] {
  const count = purchasers.reduce((sum, { count }) => sum + count, 0)
  const sorted = sortedValues(purchasers, count)
  const least: Units[] = []
  for (let decile = 2; decile <= 10; decile++) {
    const value = sorted.nextOther(Math.ceil(((decile - 1) * count) / 10))
    if (value !== undefined) least.push(value)
  }
  return least
}

type OfPurchasers = Pick<Purchasers, 'count' | 'firstValues'>

/** Bigints of one thread only. */
function sortedValues(purchasers: OfPurchasers[], count: number): Sorted<Units> {
  const [first] = purchasers.map(({ firstValues }) => firstValues)
  if (!(first instanceof Float64Array)) return new SortedList(first!.sorted(count))
  const values = new Float64Array(count)
  let at = 0
  for (const { count, firstValues } of purchasers) {
    values.set((firstValues as Float64Array).subarray(0, count), at)
    at += count
  }
  return count < fewValues ? new SortedList(values.sort()) : new SortedNumbers(values)
}

/** Values of zero or more, from the least. */
interface Sorted<Value> {
  /** The value at this place or, if it is the same as the one before, the next one that is not. */
  nextOther(place: number): Value | undefined
}

class SortedList<Value> implements Sorted<Value> {
  private readonly values: ArrayLike<Value>

  constructor(values: ArrayLike<Value>) {
    this.values = values
  }

  nextOther(place: number): Value | undefined {
    const { values } = this
    let at = place
    while (at > 0 && at < values.length && values[at] === values[at - 1]) at++
    return values[at]
  }
}

/** The bits of a number that tell its group: the sign, the exponent and 8 of the fraction, which sort as numbers from 0 do. */
const groupShift = 12

/** Sorts only the groups of values that are asked for: of two million, a tenth of the time. */
class SortedNumbers implements Sorted<number> {
  private readonly values: Float64Array
  private readonly highWords: Uint32Array
  /** how many values are in each group */
  private readonly counts = new Uint32Array(2 ** (32 - groupShift))

  constructor(values: Float64Array<ArrayBuffer>) {
    this.values = values
    this.highWords = new Uint32Array(values.buffer)
    for (let word = 1; word < this.highWords.length; word += 2) this.counts[this.highWords[word]! >>> groupShift]!++
  }

  nextOther(place: number): number | undefined {
    if (place >= this.values.length) return undefined
    const { counts } = this
    let [group, before] = [0, 0]
    while (before + counts[group]! <= place) before += counts[group++]!
    const found = new SortedList(this.sortedGroup(group)).nextOther(place - before)
    return found ?? this.nextOther(before + counts[group]!)
  }

  private sortedGroup(group: number): Float64Array {
    const values = new Float64Array(this.counts[group]!)
    for (let at = 0, next = 0; at < this.values.length; at++)
      if (this.highWords[2 * at + 1]! >>> groupShift === group) values[next++] = this.values[at]!
    return values.sort()
  }
}

import { Tally } from './tally.ts'

/**
 * What the model knows about a customer (docs/semantics.md §12), in whole days. Customers with the same three values
 * are counted together.
 */
export interface Triples {
  /** x: repeat purchase days */
  repeats: Int32Array
  /** t_x: days from the first purchase to the last */
  last: Int32Array
  /** T: days from the first purchase to the last known day */
  age: Int32Array
  customers: Float64Array
}

/** Steps of time in a first, coarse fit: enough for a close result, few enough to be fast. */
const coarseSteps = 25

/**
 * The triples in longer units of time, with equal ones combined, and the number of days in a unit. A fit of them comes
 * close to a fit by days and takes a fraction of the time.
 */
export function coarse({ repeats, last, age, customers }: Triples): { triples: Triples; days: number } {
  const days = Math.max(1, Math.ceil(longest(age) / coarseSteps))
  const known = new Tally(1)
  for (let i = 0; i < repeats.length; i++) {
    if (!customers[i]) continue
    const row = known.rowOf(repeats[i]!, Math.round(last[i]! / days), Math.round(age[i]! / days))
    known.add(0, row, customers[i]!)
  }
  return { triples: knownTriples(known), days }
}

/** The triples in a tally of repeats, last and age. */
const knownTriples = (known: Tally): Triples => ({
  repeats: known.key(0),
  last: known.key(1),
  age: known.key(2),
  customers: known.column(0),
})

/**
 * Turns rows of repeats, last day, age and customers into columns.
 * @internal Tests make their customers with it.
 */
export const triplesOf = (rows: readonly (readonly [number, number, number, number])[]): Triples => ({
  repeats: Int32Array.from(rows, ([repeats]) => repeats),
  last: Int32Array.from(rows, ([, last]) => last),
  age: Int32Array.from(rows, ([, , age]) => age),
  customers: Float64Array.from(rows, ([, , , customers]) => customers),
})

/** The largest number; 0 if there are none. */
export function longest(values: ArrayLike<number>): number {
  let most = 0
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!
  return most
}

import { Tally } from './tally.ts'

/** What the model knows of a customer (docs/semantics.md §12), in whole days: those who share it are counted together. */
export interface Triples {
  /** x: repeat purchase days */
  repeats: Int32Array
  /** t_x: days from the first purchase to the last */
  last: Int32Array
  /** T: days from the first purchase to the last day that is known */
  age: Int32Array
  customers: Float64Array
}

/** Steps of time in which triples are put together for a first fit: enough to come near, few to count. */
const coarseSteps = 25

/**
 * The triples in longer units of time, put together where they have become the same, and how many days a unit has: a fit of
 * them is near that of the days, at a fraction of its time.
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

/** Those that a tally has counted by repeats, last and age. */
const knownTriples = (known: Tally): Triples => ({
  repeats: known.key(0),
  last: known.key(1),
  age: known.key(2),
  customers: known.column(0),
})

/**
 * Rows of repeats, last day, age and customers as columns.
 * @internal Tests make their customers with it.
 */
export const triplesOf = (rows: readonly (readonly [number, number, number, number])[]): Triples => ({
  repeats: Int32Array.from(rows, ([repeats]) => repeats),
  last: Int32Array.from(rows, ([, last]) => last),
  age: Int32Array.from(rows, ([, , age]) => age),
  customers: Float64Array.from(rows, ([, , , customers]) => customers),
})

/** The largest of them; 0 where there are none. */
export function longest(values: ArrayLike<number>): number {
  let most = 0
  for (let i = 0; i < values.length; i++) if (values[i]! > most) most = values[i]!
  return most
}

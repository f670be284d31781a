import { type Age, besideAges, type CohortSquares, type CohortsOfSide } from './ages.ts'

/** A cohort of A beside the same cohort of B, or beside the cohort of a year before. */
export interface CohortDifference {
  /** the cohort of A */
  cohort: number
  /** customers of the cohort; 0 on a side that does not have it */
  customers: { a: number; b: number }
  /** by offset, only offsets that are over for both */
  ages: Age[]
}

/**
 * All cohorts of either side, ascending, with the difference at each age that both have reached (docs/semantics.md
 * §18). A cohort of B has the number of the cohort of A with which it is compared.
 */
export function cohortDifferences(
  a: CohortsOfSide,
  b: CohortsOfSide,
  lastComplete: number,
  areApart: boolean,
): CohortDifference[] {
  const [ofA, ofB] = [byCohort(a), byCohort(b)]
  const cohorts = [...new Set([...ofA.keys(), ...ofB.keys()])].sort((one, other) => one - other)
  return cohorts.map((cohort) => {
    const [own, other] = [ofA.get(cohort) ?? none, ofB.get(cohort) ?? none]
    return {
      cohort,
      customers: { a: own.money[0]?.customers ?? 0, b: other.money[0]?.customers ?? 0 },
      ages: besideAges(own, other, lastComplete, areApart),
    }
  })
}

const none: CohortsOfSide = { money: [], retention: [] }

/** Each cohort as a side of its own. */
function byCohort({ money, retention, squares }: CohortsOfSide): Map<number, CohortsOfSide> {
  const ofRetention = new Map(retention.map((row) => [row.cohort, row]))
  const ofSquares = new Map<number, CohortSquares[]>()
  for (const row of squares ?? []) {
    const rows = ofSquares.get(row.cohort)
    if (rows) rows.push(row)
    else ofSquares.set(row.cohort, [row])
  }
  return new Map(
    money.map((row) => {
      const own = ofRetention.get(row.cohort)
      return [
        row.cohort,
        { money: [row], retention: own ? [own] : [], squares: squares && (ofSquares.get(row.cohort) ?? []) },
      ]
    }),
  )
}

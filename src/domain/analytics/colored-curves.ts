interface Curve {
  cohort: string
  points: number[]
  isRunning: boolean
  /** is no part of the others, which follow one another */
  isEarlier?: boolean
}

/** More lines in color cannot be told apart. */
const mostInColor = 4

/** A newest cohort with fewer complete periods is no line yet. */
const leastPoints = 2

/** The cohorts whose curves are in color, the rest being gray: all of a few, else `best`, the newest and the oldest. */
export function coloredCurves(curves: Curve[], best?: string): string[] {
  if (curves.length <= mostInColor) return curves.map(({ cohort }) => cohort)
  const newest = curves.findLast(({ points, isRunning }) => points.length - Number(isRunning) >= leastPoints)
  const oldest = curves.find(({ isEarlier }) => !isEarlier)
  const chosen = [best, newest?.cohort, oldest?.cohort].flatMap((cohort) => cohort ?? [])
  return [...new Set(chosen)]
}

/** Whether some curves are gray. */
export const isPartColored = (curves: Curve[]): boolean => curves.length > mostInColor

interface Curve {
  cohort: string
  points: number[]
  isRunning: boolean
  /** a cohort outside the run of latest cohorts */
  isEarlier?: boolean
}

/** More lines in color cannot be told apart. */
const mostInColor = 4

/** A newest cohort with fewer complete periods than this has no line yet. */
const leastPoints = 2

/**
 * The cohorts whose curves are colored; the other curves are gray. Few cohorts are all colored, otherwise only `best`,
 * the newest and the oldest.
 */
export function coloredCurves(curves: Curve[], best?: string): string[] {
  if (curves.length <= mostInColor) return curves.map(({ cohort }) => cohort)
  const newest = curves.findLast(({ points, isRunning }) => points.length - Number(isRunning) >= leastPoints)
  const oldest = curves.find(({ isEarlier }) => !isEarlier)
  const chosen = [best, newest?.cohort, oldest?.cohort].flatMap((cohort) => cohort ?? [])
  return [...new Set(chosen)]
}

/** Whether some curves are gray. */
export const isPartColored = (curves: Curve[]): boolean => curves.length > mostInColor

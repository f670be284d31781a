interface Curve {
  cohort: string
  points: number[]
  isRunning: boolean
  /** a cohort outside the run of latest cohorts */
  isEarlier: boolean
}

/** More lines cannot be distinguished. So only the latest cohorts and the wanted ones are drawn. */
const mostCurves = 18

/** A person can choose this many cohorts to see in color. */
export const mostCurvesChosen = 6

/** If no cohort is chosen, up to this many lines are all in color. */
const mostInColor = 4

/** A newest cohort with fewer complete periods than this has no line yet. */
const leastPoints = 2

/** The rows whose curves are drawn, in their order: the latest ones, and the older ones among `wanted`. */
export function drawnCohorts<Row extends { cohort: string }>(
  rows: Row[],
  wanted: string[],
): (Row & Pick<Curve, 'isEarlier'>)[] {
  const older = rows.slice(0, -mostCurves).filter(({ cohort }) => wanted.includes(cohort))
  return [
    ...older.map((row) => ({ ...row, isEarlier: true })),
    ...rows.slice(older.length - mostCurves).map((row) => ({ ...row, isEarlier: false })),
  ]
}

/**
 * The cohorts whose curves are colored; the other curves are gray. These are the chosen ones. If none is chosen, few
 * cohorts are all colored, otherwise only `best`, the newest and the oldest.
 */
export function coloredCurves(curves: Curve[], best: string | undefined, chosen: string[]): string[] {
  const found = curves.filter(({ cohort }) => chosen.includes(cohort)).map(({ cohort }) => cohort)
  if (found.length) return found
  if (curves.length <= mostInColor) return curves.map(({ cohort }) => cohort)
  const newest = curves.findLast(({ points, isRunning }) => points.length - Number(isRunning) >= leastPoints)
  const oldest = curves.find(({ isEarlier }) => !isEarlier)
  const usual = [best, newest?.cohort, oldest?.cohort].flatMap((cohort) => cohort ?? [])
  return [...new Set(usual)]
}

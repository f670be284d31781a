interface Curve {
  cohort: string
  points: number[]
  isRunning: boolean
}

/** More lines in color cannot be told apart. */
const mostInColor = 4

/** A newest cohort with fewer complete periods is no line yet. */
const leastPoints = 2

/** The cohorts whose curves are in color, the rest being gray: all of a few, else the newest, the oldest and, if asked, the highest. */
export function coloredCurves(curves: Curve[], hasHighest: boolean): string[] {
  if (curves.length <= mostInColor) return curves.map(({ cohort }) => cohort)
  const newest = curves.findLast(({ points, isRunning }) => points.length - Number(isRunning) >= leastPoints)
  const highest = hasHighest && curves.reduce((a, b) => (b.points.at(-1)! > a.points.at(-1)! ? b : a))
  const chosen = [highest, newest, curves[0]].flatMap((curve) => (curve ? [curve.cohort] : []))
  return [...new Set(chosen)]
}

/** Whether some curves are gray. */
export const isPartColored = (curves: Curve[]): boolean => curves.length > mostInColor

/** The most common number of cells; among equally common ones, the largest. `weightOf` says how much a row counts. */
export function usualWidth(rows: string[][], weightOf: (cells: string[]) => number = () => 1): number {
  const weights = new Map<number, number>()
  for (const cells of rows) weights.set(cells.length, (weights.get(cells.length) ?? 0) + weightOf(cells))
  return [...weights].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 1
}

/**
 * The benchmark's ten measures of one file: success, and precision, recall and F1 of the header's cells, of the records
 * and of the cells, each as multisets. A text counts only when it is the same (their comparison also lets '1.0' and '1'
 * pass); upper and lower case are one in headers and records, as there.
 */
export function scoreOf(expected: string[][], loaded: string[][] | undefined): number[] {
  if (!loaded) return Array.from({ length: 10 }, () => 0)
  if (!expected.length) return Array.from({ length: 10 }, () => 1)
  const record = (cells: string[]) => cells.join('').toLowerCase()
  const header = (rows: string[][]) => (rows[0] ?? []).map((cell) => cell.toLowerCase())
  return [
    1,
    ...measures(header(expected), header(loaded)),
    ...measures(expected.slice(1).map(record), loaded.slice(1).map(record)),
    ...measures(expected.flat(), loaded.flat()),
  ]
}

function measures(expected: string[], loaded: string[]): [number, number, number] {
  if (!expected.length) return [1, 1, 1]
  const counts = new Map<string, number>()
  for (const one of expected) counts.set(one, (counts.get(one) ?? 0) + 1)
  let common = 0
  for (const one of loaded) {
    const left = counts.get(one) ?? 0
    if (left > 0) common++
    counts.set(one, left - 1)
  }
  if (!common) return [0, 0, 0]
  const [precision, recall] = [common / expected.length, common / loaded.length]
  return [precision, recall, (2 * precision * recall) / (precision + recall)]
}

import { type RowLayout, rowWords } from './row-layout.ts'

/**
 * Most histories are short or nearly sorted, so insertion sort moves few rows. With more moves per row than this, radix
 * sort is faster.
 */
const movesOfRow = 16
/** For fewer rows, radix sort takes longer. */
const fewRows = 1000

/**
 * Sorts the rows of a customer, whose numbers are in `sorted` between `from` and `to`: by time and, if present, by
 * position in the file.
 */
export function sortHistory(sorted: Int32Array, from: number, to: number, rows: Int32Array, layout: RowLayout): void {
  if (insertInOrder(sorted, from, to, rows, layout)) return
  const run = sorted.subarray(from, to)
  if (run.length > fewRows) sortByDigits(run, rows, layout)
  else run.sort((a, b) => (isAfter(rows, layout, a, b) ? 1 : isAfter(rows, layout, b, a) ? -1 : 0))
}

function isAfter(rows: Int32Array, { words, place }: RowLayout, row: number, other: number): boolean {
  const a = row * words
  const b = other * words
  const high = rows[a + rowWords.time + 1]! - rows[b + rowWords.time + 1]!
  if (high) return high > 0
  const low = (rows[a + rowWords.time]! >>> 0) - (rows[b + rowWords.time]! >>> 0)
  if (low || place < 0) return low > 0
  return rows[a + place]! > rows[b + place]!
}

/** Gives up, with all rows still present, if it would take long. */
function insertInOrder(sorted: Int32Array, from: number, to: number, rows: Int32Array, layout: RowLayout): boolean {
  let moves = (to - from) * movesOfRow
  for (let place = from + 1; place < to; place++) {
    const row = sorted[place]!
    let at = place
    while (at > from && isAfter(rows, layout, sorted[at - 1]!, row)) {
      sorted[at] = sorted[at - 1]!
      at--
    }
    sorted[at] = row
    moves -= place - at
    if (moves < 0) return false
  }
  return true
}

/**
 * Radix sort with 16 bits at once, lowest first: twelve million rows of one customer take one second, with comparisons
 * nine.
 */
function sortByDigits(sorted: Int32Array, rows: Int32Array, { words, place }: RowLayout): void {
  // An even number of digits, so that the last pass writes back to where the first one read.
  let from: Int32Array = sorted
  let to: Int32Array = new Int32Array(sorted.length)
  const digits = [
    ...(place < 0
      ? []
      : [
          { word: place, shift: 0 },
          { word: place, shift: 16 },
        ]),
    ...[0, 1].flatMap((high) => [0, 16].map((shift) => ({ word: rowWords.time + high, shift }))),
  ]
  for (const [number, { word, shift }] of digits.entries()) {
    const flip = number === digits.length - 1 ? 0x8000 : 0 // the sign bit of the time
    const next = new Int32Array(65_537)
    for (const row of from) next[(((rows[row * words + word]! >>> shift) & 0xffff) ^ flip) + 1]!++
    for (let at = 0; at < 65_536; at++) next[at + 1]! += next[at]!
    for (const row of from) to[next[((rows[row * words + word]! >>> shift) & 0xffff) ^ flip]!++] = row
    ;[from, to] = [to, from]
  }
}

import { type RowLayout, rowWords } from './row-layout.ts'

/** Most histories are short or nearly in order: inserting moves few rows. Beyond so many moves for each row, sorting is faster. */
const movesOfRow = 16
/** Of fewer rows, sorting by digits takes longer. */
const fewRows = 1000

/**
 * Sorts the rows of a customer, which `sorted` has from `from` to before `to` by their numbers: by time and, where they have one, by
 * their place in the file.
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

/** Gives up, with all rows still there, when that would take long. */
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

/** 16 bits at once from the lowest: twelve million rows of one customer take a second, comparing them takes nine. */
function sortByDigits(sorted: Int32Array, rows: Int32Array, { words, place }: RowLayout): void {
  // An even number of digits: the last one is written back to where the first was read.
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
    const flip = number === digits.length - 1 ? 0x8000 : 0 // the sign of the time
    const next = new Int32Array(65_537)
    for (const row of from) next[(((rows[row * words + word]! >>> shift) & 0xffff) ^ flip) + 1]!++
    for (let at = 0; at < 65_536; at++) next[at + 1]! += next[at]!
    for (const row of from) to[next[((rows[row * words + word]! >>> shift) & 0xffff) ^ flip]!++] = row
    ;[from, to] = [to, from]
  }
}

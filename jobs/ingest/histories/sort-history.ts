import { rowWords } from './spread-rows.ts'

/** Whether a row, given by its number, is after another one of its customer. */
export type IsAfter = (row: number, other: number) => boolean

interface Rows {
  rows: Int32Array
  words: number
  isAfter: IsAfter
  /** rows of the same time have an order, too */
  hasTies: boolean
}

/** Most histories are short or nearly in order. */
const movesOfRow = 16
/** Of fewer rows, sorting by digits takes longer. */
const fewRows = 1000

/** Sorts the rows of a customer, which `sorted` has from `from` to before `to`. */
export function sortHistory(sorted: Int32Array, from: number, to: number, rows: Rows): void {
  const { isAfter } = rows
  if (insertInOrder(sorted, from, to, isAfter)) return
  if (to - from <= fewRows) {
    sorted.subarray(from, to).sort((a, b) => (isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : 0))
    return
  }
  sortByDigits(sorted.subarray(from, to), rows)
  if (!rows.hasTies) return
  for (let begin = from, end = from + 1; end <= to; end++) {
    if (end < to && isSameTime(rows, sorted[begin]!, sorted[end]!)) continue
    sorted.subarray(begin, end).sort((a, b) => (isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : 0))
    begin = end
  }
}

/** Gives up, with all rows still there, when that would take long. */
function insertInOrder(sorted: Int32Array, from: number, to: number, isAfter: IsAfter): boolean {
  let moves = (to - from) * movesOfRow
  for (let place = from + 1; place < to; place++) {
    const row = sorted[place]!
    let at = place
    while (at > from && isAfter(sorted[at - 1]!, row)) {
      sorted[at] = sorted[at - 1]!
      at--
    }
    sorted[at] = row
    moves -= place - at
    if (moves < 0) return false
  }
  return true
}

/** By time, 16 bits at once from the lowest: twelve million rows of one customer take a second, comparing them takes nine. */
function sortByDigits(sorted: Int32Array, { rows, words }: Rows): void {
  let from: Int32Array = sorted
  let to: Int32Array = new Int32Array(sorted.length)
  for (let digit = 0; digit < 4; digit++) {
    const word = rowWords.time + (digit >> 1)
    const shift = 16 * (digit & 1)
    const flip = digit === 3 ? 0x8000 : 0 // the sign of the highest
    const next = new Int32Array(65_537)
    for (const row of from) next[(((rows[row * words + word]! >>> shift) & 0xffff) ^ flip) + 1]!++
    for (let at = 0; at < 65_536; at++) next[at + 1]! += next[at]!
    for (const row of from) to[next[((rows[row * words + word]! >>> shift) & 0xffff) ^ flip]!++] = row
    ;[from, to] = [to, from]
  }
}

const isSameTime = ({ rows, words }: Rows, a: number, b: number): boolean =>
  rows[a * words + rowWords.time] === rows[b * words + rowWords.time] &&
  rows[a * words + rowWords.time + 1] === rows[b * words + rowWords.time + 1]

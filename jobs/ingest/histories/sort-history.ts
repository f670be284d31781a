/** Whether a row, given by its number, is after another one of its customer. */
export type IsAfter = (row: number, other: number) => boolean

/** Most histories are short or nearly in order. */
const movesOfRow = 16

/** Sorts the rows of a customer, which `sorted` has from `from` to before `to`. */
export function sortHistory(sorted: Int32Array, from: number, to: number, isAfter: IsAfter): void {
  if (insertInOrder(sorted, from, to, isAfter)) return
  sorted.subarray(from, to).sort((a, b) => (isAfter(a, b) ? 1 : isAfter(b, a) ? -1 : 0))
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

/** Further lines of an order leave at least this many cells blank that its first line fills. */
const fewestBlank = 2
/** Too few first lines prove nothing, and nearly all rows cannot be first lines. */
const [fewestHeads, mostHeads] = [2, 0.9]

/**
 * The first lines of orders, if customer and date stand only there: rows that fill columns which the rows below all
 * leave blank. Undefined if the rows are not of these two kinds.
 */
export function headRows(rows: string[][]): string[][] | undefined {
  const isFilled = (row: string[], position: number) => Boolean(row[position]?.trim())
  const width = Math.max(0, ...rows.map((row) => row.length))
  const positions = Array.from({ length: width }, (_, position) => position)
  const filled = positions.map((position) => rows.filter((row) => isFilled(row, position)).length)
  const inSome = positions.filter(
    (position) => filled[position]! >= fewestHeads && filled[position]! <= rows.length * mostHeads,
  )
  for (const first of inSome) {
    const heads = rows.filter((row) => isFilled(row, first))
    const others = rows.filter((row) => !isFilled(row, first))
    const blank = inSome.filter((position) => others.every((row) => !isFilled(row, position)))
    const full = blank.filter(
      (position) => heads.filter((row) => isFilled(row, position)).length >= heads.length * mostHeads,
    )
    if (full.length >= fewestBlank && isFilled(rows[0]!, first)) return heads
  }
  return undefined
}

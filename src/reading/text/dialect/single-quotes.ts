import { usualWidth } from '#reading/text/records/usual-width.ts'

const sampleChars = 65_536
/** No quoted cell is longer than this. */
const mostInQuotes = 1000

/**
 * Whether single quotes are quotes, and not apostrophes as in `'Rose'` or from `'t Zand` to `the dogs'`. They are
 * quotes if a cell needs them and rows would have another width without them, or if all column names or all cells of a
 * column have them. A cell that needs double quotes speaks against it. `rowsOf`: the rows as double quotes cut them.
 */
export function areMeantAsQuotes(text: string, delimiter: string, rowsOf: () => string[][]): boolean {
  if (hasQuotedCell(text, delimiter, "'", (cell) => cell.includes("'"))) return true
  const holdsMarks = (cell: string) => cell.includes(delimiter) || /[\r\n]/.test(cell)
  const rows = rowsOf()
  const width = usualWidth(rows)
  const areRegular = rows.every(({ length }) => length === width)
  if (!areRegular && hasQuotedCell(text, delimiter, "'", holdsMarks)) return true
  if (hasQuotedCell(text, delimiter, '"', (cell) => holdsMarks(cell) || cell.includes('"'))) return false
  const [names = [], ...below] = rows.filter(({ length }) => length === width)
  if (names.every(isInSingleQuotes)) return true
  return names.some((_, column) => {
    const cells = below.map((row) => row[column]!).filter((cell) => cell.trim())
    return 2 * cells.length >= below.length && cells.length > 0 && cells.every(isInSingleQuotes)
  })
}

function isInSingleQuotes(cell: string): boolean {
  const text = cell.trim()
  return text.length > 1 && text.startsWith("'") && text.endsWith("'")
}

/** A cell that begins and ends with the quote, has all inner quotes doubled, and whose text needs quoting. */
export function hasQuotedCell(
  text: string,
  delimiter: string,
  quote: string,
  isSuch: (cell: string) => boolean = () => true,
): boolean {
  for (const cell of quotedCells(text, delimiter, quote)) if (isSuch(cell)) return true
  return false
}

/** The texts of quoted cells in the head. */
function* quotedCells(text: string, delimiter: string, quote: string): Generator<string> {
  const head = text.slice(0, sampleChars)
  for (let open = head.indexOf(quote); open >= 0; open = head.indexOf(quote, open + 1)) {
    const close = isEdge(head, open - 1, -1, delimiter) ? closeOf(head, open, quote) : -1
    if (close < 0 || !isEdge(head, close + 1, 1, delimiter)) continue
    yield head.slice(open + 1, close)
    open = close
  }
}

/** Whether a delimiter, a line break or the end of the text is there, ignoring blanks. */
function isEdge(text: string, at: number, step: 1 | -1, delimiter: string): boolean {
  while (text[at] === ' ' && delimiter !== ' ') at += step
  const mark = text[at]
  return mark === undefined || mark === delimiter || mark === '\n' || mark === '\r'
}

function closeOf(text: string, open: number, quote: string): number {
  let at = open + 1
  for (let taken = 0; taken <= mostInQuotes && at < text.length; taken++) {
    if (text[at] !== quote) at++
    else if (text[at + 1] === quote) at += 2
    else return at
  }
  return -1
}

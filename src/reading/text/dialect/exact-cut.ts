import { delimiters } from '#domain/files/dialect.ts'
import type { Marks, TextHead } from '#reading/text/records/text-head.ts'

const sampleRecords = 200

/**
 * An alternative to `found`, if `found` cuts texts inside quotes. Another delimiter must cut every record into the same
 * number of cells by the rules of CSV, and the delimiter of `found` must occur only inside quoted cells. Undefined if
 * there is none.
 */
export function exactCut({ text, isWhole }: TextHead, found: Marks): Marks | undefined {
  if (!text.includes('"')) return undefined
  const rivals = delimiters.filter((delimiter) => delimiter !== found.delimiter)
  const delimiter = rivals.find((rival) => {
    const cut = strictCut(text, rival, isWhole)
    if (!cut || cut.records < 2 || cut.width < 2) return false
    return cut.quoted.includes(found.delimiter) && !cut.bare.includes(found.delimiter)
  })
  return delimiter && { delimiter, quote: '"' }
}

/**
 * The records, their common width, and their texts inside and outside double quotes; undefined if a record breaks the
 * rules.
 */
function strictCut(text: string, delimiter: string, isWhole: boolean) {
  let [quoted, bare] = ['', '']
  let [records, width, cells, at] = [0, 0, 0, 0]
  while (at < text.length && records < sampleRecords) {
    const cell = strictCell(text, at, delimiter)
    if (!cell) return isWhole || !records ? undefined : { records, width, quoted, bare }
    if (cell.isQuoted) quoted += cell.text
    else bare += cell.text
    cells++
    const mark = text[cell.end]
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    if (mark === delimiter) continue
    const isCounted = (cells > 1 || cell.text.trim() !== '') && (mark !== undefined || isWhole)
    if (isCounted && records && cells !== width) return undefined
    if (isCounted) [records, width] = [records + 1, cells]
    cells = 0
  }
  return { records, width, quoted, bare }
}

/**
 * The cell at `from` and its end: a delimiter, a line break or the end of the text. An unquoted cell contains no quote.
 */
function strictCell(text: string, from: number, delimiter: string) {
  let open = from
  while (text[open] === ' ') open++
  const isQuoted = text[open] === '"'
  let close = isQuoted ? text.indexOf('"', open + 1) : open
  while (isQuoted && close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close < 0) return undefined
  let end = isQuoted ? close + 1 : from
  const isMark = (mark: string | undefined) =>
    mark === undefined || mark === delimiter || mark === '\n' || mark === '\r' || mark === '"'
  while (!isMark(text[end])) end++
  const rest = isQuoted ? text.slice(close + 1, end) : ''
  if (text[end] === '"' || rest.trim()) return undefined
  return { text: isQuoted ? text.slice(open + 1, close) : text.slice(from, end), isQuoted, end }
}

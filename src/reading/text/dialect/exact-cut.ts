import { delimiters } from '#domain/files/dialect.ts'
import type { Marks, TextHead } from '#reading/text/records/text-head.ts'

const sampleRecords = 200

/**
 * The cut that leaves no doubt where `found` cuts texts inside quotes: another delimiter cuts every record into the same
 * number of cells by the rules of CSV, and the mark of `found` stands inside quoted cells only. Undefined if there is none.
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

/** The records, their one width and their texts in and outside double quotes; undefined where one breaks a rule. */
function strictCut(text: string, delimiter: string, isWhole: boolean) {
  const cell = cellPattern[delimiter]!
  let [quoted, bare] = ['', '']
  let [records, width, cells] = [0, 0, 0]
  cell.lastIndex = 0
  while (cell.lastIndex < text.length && records < sampleRecords) {
    const found = cell.exec(text)
    if (!found) return isWhole || !records ? undefined : { records, width, quoted, bare }
    const [whole, inQuotes, outside, end] = found
    if (inQuotes === undefined) bare += outside
    else quoted += inQuotes
    cells++
    if (end === delimiter) continue
    const isBlank = cells === 1 && !whole.trim()
    if (!isBlank && !(end === '' && !isWhole)) {
      if (records && cells !== width) return undefined
      width = cells
      records++
    }
    cells = 0
  }
  return { records, width, quoted, bare }
}

/** One cell and what ends it: a quoted one, or one without any quote. */
const cellPattern = Object.fromEntries(
  delimiters.map((delimiter) => {
    const mark = delimiter === '|' ? '\\|' : delimiter
    const inside = '[^"]*(?:""[^"]*)*'
    return [delimiter, new RegExp(` *(?:"(${inside})" *|([^"\\r\\n${mark}]*))(${mark}|\\r\\n|\\n|\\r|$)`, 'gy')]
  }),
)

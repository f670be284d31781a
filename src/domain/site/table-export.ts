/** A cell of an export: text, a formatted number, or blank. */
export type ExportCell = { text: string } | { number: string } | null

/**
 * Signs that begin a formula. Spreadsheets drop blanks and invisible characters before them, so these may come first.
 */
const formulaStart = /^(?:[\t\r\n\0]|[\p{Z}\p{C}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u

/** Text that a spreadsheet would run as a formula gets a leading apostrophe (requirement 37); numbers stay numbers. */
export const neutral = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** The text without the apostrophe that `neutral` put before it. */
export const original = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text

const plain = (cell: ExportCell): string => (cell === null ? '' : 'number' in cell ? cell.number : neutral(cell.text))

/** Comma-separated text with RFC 4180 quoting. Separators of other countries are quoted, too. */
export function toCsv(rows: ExportCell[][]): string {
  const quoted = (cell: ExportCell) => {
    const text = plain(cell)
    return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/**
 * Tab-separated text, which docs/specification.md calls Excel: tabs and line breaks inside text become blanks. A text
 * that begins with a quote is quoted, because spreadsheets would otherwise read it as a quoted cell and lose what
 * follows.
 */
export function toTabSeparated(rows: ExportCell[][]): string {
  const separated = (cell: ExportCell) => {
    const text = plain(cell).replace(/[\t\r\n]+/g, ' ')
    return text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((row) => `${row.map(separated).join('\t')}\r\n`).join('')
}

/**
 * `revenue-month-2024-05-31`: report, group-by, the part exported, the cumulative marker, today's local date
 * (docs/specification.md §9).
 */
export function exportName(
  report: string,
  groupBy: string | undefined,
  isCumulative: boolean,
  today: Date,
  part?: string,
): string {
  const date = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((n) => String(n).padStart(2, '0'))
    .join('-')
  return [report, groupBy, part, isCumulative ? 'cumulative' : undefined, date].filter(Boolean).join('-')
}

const mostStem = 60

/**
 * The name of an export, which begins with its data source and says if a filter chose its rows:
 * `orders-2025-revenue-month-2024-05-31-filtered`.
 */
export function namedAfter(source: string | undefined, name: string, isFiltered: boolean): string {
  const stem = (source ?? '')
    .replace(/\.[a-z]{3,4}$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, mostStem)
    .replace(/^-|-$/g, '')
  return [stem, name, isFiltered && 'filtered'].filter(Boolean).join('-')
}

export const csvMimeType = 'text/csv'
export const excelMimeType = 'application/vnd.ms-excel'

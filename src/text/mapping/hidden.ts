import type { HiddenSheet } from '#domain/ingestion/understanding.ts'
import type { HiddenRowsShown } from '#domain/mapping/sample/sample-report.ts'
import { formatCount as count, formatMoney as money } from '#domain/values/money.ts'

const several = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`

/** Rows that are hidden in a spreadsheet program, with their money. */
export function hiddenRowsText({ rows, isPart, seen, money: sum }: HiddenRowsShown): string {
  const ofFirst = seen < rows || isPart ? ` in the first ${several(seen, 'of them', 'of them')}` : ''
  return `${isPart ? 'At least ' : ''}${several(rows, 'row is', 'rows are')} hidden in the workbook, by a filter or by hand (${money(sum)}${ofFirst}).`
}

const namedSheets = 12

/** Sheets that are hidden in a spreadsheet program and have the same headers as the one that is read. */
export function hiddenSheetsText(sheets: HiddenSheet[]): string {
  const named = sheets.slice(0, namedSheets).map(({ name, rows, isPart, money: sum }) => {
    const worth = sum === undefined ? '' : `, ${money(sum)}`
    return `“${name}” (${isPart ? 'at least ' : ''}${several(rows, 'row', 'rows')}${worth})`
  })
  const more = sheets.length - named.length
  const all = `${named.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`
  return sheets.length === 1
    ? `A hidden sheet of the workbook has the same columns and is not read: ${all}. If its rows are to count, unhide it and upload the file again.`
    : `Hidden sheets of the workbook have the same columns and are not read: ${all}. If their rows are to count, unhide them and upload the file again.`
}

import type { Column } from '#domain/mapping/values/column.ts'
import { totalLabelOf } from '#domain/values/total-labels.ts'

const fewestGroups = 2
const nearlyAll = 0.9

/**
 * The column of customers in a report with groups: a heading names the customer above the rows and a total below them
 * ('Anna', her rows, 'Total for Anna'). The column is blank in the rows between.
 */
export function headingColumn(columns: Column[], free: Column[]): Column | undefined {
  const rows = columns[0]?.cells().length ?? 0
  const isLone = Array.from({ length: rows }, (_, row) => countFilled(columns, row) === 1)
  return free.find((column) => isOfHeadings(column, isLone))
}

const countFilled = (columns: Column[], row: number) => columns.filter((column) => column.cells()[row]!.trim()).length

function isOfHeadings(column: Column, isLone: boolean[]): boolean {
  let heading = ''
  let [groups, lines, blanks] = [0, 0, 0]
  for (const [row, cell] of column.cells().entries()) {
    const text = cell.trim()
    if (text && isLone[row] && !totalLabelOf(text)) heading = text
    else if (heading && totalLabelOf(text) === 'named' && text.includes(heading)) {
      groups++
      heading = ''
    } else if (!isLone[row] && !totalLabelOf(text)) {
      lines++
      if (!text) blanks++
    }
  }
  return groups >= fewestGroups && lines > 0 && blanks >= lines * nearlyAll
}

import { workbookLimits } from '#domain/files/workbook-file.ts'
import { MergeList } from '#reading/workbook/cells/merges.ts'
import { beyond } from './markup-failures.ts'

/** Facts about a table that its cells do not contain. */
export interface PageTable {
  merges: MergeList
  /** numbers of the hidden rows, from 1 */
  hidden: Set<number>
}

const tags = /<(?:td|th|tr|table|\/table)(?![a-z])[^<>]*/gi
const span = /\s(col|row)span\s*=\s*["']?(\d{1,9})/gi
/** A hidden row as Excel writes it, or HTML's own attribute. */
const hiddenRow = /\sstyle\s*=\s*(?:"[^"]*|'[^']*|)display\s*:\s*none|\shidden(?=[\s=>/]|$)/i
/** The most blank cells that replace places covered by wide and tall cells. Reports have a few in each row. */
const mostBlanks = 3_000_000

/**
 * Adds blank cells at places that a wide or tall cell covers. Returns which cells of each table are merged with those
 * below, and which rows are hidden. SheetJS compares each cell with every merged one: 20,000 rows with a wide cell each
 * took it 9 s.
 */
export function withoutSpans(html: string): { html: string; tables: PageTable[] } {
  const tables: PageTable[] = []
  /** for each column, the last row that a cell above covers; limited to this many columns */
  const coveredTo = new Int32Array(workbookLimits.columns + 1).fill(-1)
  let known = 0
  const parts: string[] = []
  let [taken, blanks] = [0, 0]
  /** the column of the next cell, and the number of covered places before it */
  let [row, column, covered] = [-1, 0, 0]
  let isInTable = false
  for (const { index, 0: tag } of html.matchAll(tags)) {
    const name = tag.slice(1, 3).toLowerCase()
    if (name === 'ta') {
      if (isInTable) continue
      isInTable = true
      tables.push({ merges: new MergeList(), hidden: new Set() })
      coveredTo.fill(-1, 0, known) // there may be hundreds of thousands of tables
      known = 0
      ;[row, column, covered] = [-1, 0, 0]
    } else if (!isInTable) continue
    else if (name === '/t') isInTable = false
    else if (name === 'tr') {
      ;[row, column, covered] = [row + 1, 0, 0]
      if (hiddenRow.test(tag)) tables.at(-1)!.hidden.add(row + 1)
    } else {
      for (; column < workbookLimits.columns && coveredTo[column]! >= row; column++) covered++
      const { columns, rows } = spansOf(tag)
      if (covered || columns > 1 || rows > 1) {
        blanks += covered
        if (blanks > mostBlanks) beyond('sheet-size')
        parts.push(html.slice(taken, index), '<td></td>'.repeat(covered), tag.replace(span, ''))
        taken = index + tag.length
      }
      const end = Math.min(column + columns, workbookLimits.columns)
      if (rows > 1) {
        tables.at(-1)!.merges.push({ column, firstRow: row + 1, lastRow: row + rows })
        coveredTo.fill(row + rows - 1, column, end)
        known = Math.max(known, end)
      }
      covered = Math.max(0, end - column - 1)
      column = end
    }
  }
  return { html: parts.join('') + html.slice(taken), tables }
}

function spansOf(tag: string): { columns: number; rows: number } {
  const spans = { col: 1, row: 1 }
  for (const [, which, size] of tag.matchAll(span)) spans[which!.toLowerCase() as 'col' | 'row'] = Number(size)
  return { columns: Math.max(1, spans.col), rows: Math.max(1, Math.min(spans.row, workbookLimits.rows)) }
}

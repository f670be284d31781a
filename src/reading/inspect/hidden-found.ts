import type { FileInspection } from '#domain/files/dialect.ts'
import type { HiddenCells } from '#domain/files/hidden-cells.ts'
import { mergedSample, type WorkbookLook } from '#domain/files/workbook-file.ts'
import type { HiddenSheet } from '#domain/ingestion/understanding.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { type HiddenRowsShown, sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { isKept, withoutErrors } from '#reading/workbook/cells/errors.ts'
import { withKeptTexts } from './table-rows.ts'

interface HiddenFound {
  rows: HiddenRowsShown | undefined
  sheets: HiddenSheet[]
}

/**
 * The hidden rows of a workbook, with their money under a mapping. The money is the sum of the sample with hidden rows
 * minus the sum without. `hiddenInSample` are part of `hiddenRows`.
 */
export function hiddenFound(
  { columns, workbook }: FileInspection,
  positions: RequiredPositions,
  { hiddenRows: _, ...options }: MappingOptions,
): HiddenFound {
  const { hiddenRows = [], hiddenSheets = [] } = workbook ?? {}
  const read = options.sheets ?? [workbook?.sheet]
  const ofSheets = hiddenRows.filter(({ sheet }) => read.includes(sheet))
  if (!workbook || !(ofSheets.length || hiddenSheets.length)) return { rows: undefined, sheets: [] }
  const moneyOf = (rows: string[][]) => {
    const cells = withKeptTexts(withoutErrors(rows, isKept(positions)))
    return sampleReport(columns, cells, positions, options).money
  }
  const shown = shownRows(workbook, positions.transactionValue)
  const without = moneyOf(shown)
  const further = (cells: string[][]) => cents(moneyOf([...shown, ...cells]) - without)
  return {
    rows: ofSheets.length
      ? { ...countOf(ofSheets), money: further(ofSheets.flatMap(({ cells }) => cells)) }
      : undefined,
    sheets: hiddenSheets.map(({ sheet: name, rows, isPart, cells }) => ({
      name,
      rows,
      ...(isPart && { isPart }),
      ...(cells.length === rows && { money: further(cells) }),
    })),
  }
}

function shownRows(workbook: WorkbookLook, valueColumn: number | undefined): string[][] {
  const hidden = new Set(workbook.hiddenInSample)
  return mergedSample(workbook, valueColumn).filter((_, at) => !hidden.has(at))
}

function countOf(all: HiddenCells[]): Omit<HiddenRowsShown, 'money'> {
  const rows = all.reduce((sum, one) => sum + one.rows, 0)
  const seen = all.reduce((sum, { cells }) => sum + cells.length, 0)
  return { rows, seen, ...(all.some(({ isPart }) => isPart) && { isPart: true }) }
}

/** The difference of two sums of dollars, without floating-point errors. */
const cents = (dollars: number) => Math.round(dollars * 10_000) / 10_000

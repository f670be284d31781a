import type { InspectionAnswers, InspectionTask } from '#domain/files/inspection.ts'
import { findAttributes } from '#domain/mapping/attributes/propose-attributes.ts'
import type { MappingOptions } from '#domain/mapping/mapping-options.ts'
import { refundSheetsCheck } from '#domain/mapping/sample/checks/refund-sheets.ts'
import { wordsOfCheck } from '#domain/mapping/sample/checks/words-of-check.ts'
import { withChecksBelow } from '#domain/mapping/sample/checks-below.ts'
import { type SampleReport, sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { isKept, withoutErrors } from '#reading/workbook/cells/errors.ts'
import { hiddenFound } from './hidden-found.ts'
import { inspectFile } from './inspect-file.ts'
import { readSetAsideRows } from './read-set-aside-rows.ts'
import { readRowsBelow } from './rows-below.ts'
import { previewOf } from './table-preview.ts'
import { readTableRows, sampleRows, withKeptTexts } from './table-rows.ts'

/** The answer about a file: a small plain value, in which every text is limited in length and safe to store. */
export async function answerTo(task: InspectionTask): Promise<InspectionAnswers[InspectionTask['kind']]> {
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task)
    case 'preview':
      return previewOf(task.source, task.look, task.isOfMapped)
    case 'sample': {
      const { source, look, positions, options, withBelow } = task
      const { rows, isWhole, width, end } = readTableRows(source, look, sampleRows, positions.transactionValue)
      const isAll = isWhole && (options.sheets?.length ?? 0) < 2
      const cells = withKeptTexts(look.workbook ? withoutErrors(rows, isKept(positions)) : rows)
      const looksBelow = !isWhole && withBelow
      const below = looksBelow ? withKeptTexts(readRowsBelow(source, look, { width, end })) : []
      const hiddenCells = new Set(look.workbook?.hiddenInSample?.flatMap((at) => (cells[at] ? [cells[at]] : [])))
      const report = sampleReport(look.columns, cells, positions, options, isAll, below, hiddenCells)
      report.attributes = findAttributes(look.columns, [...cells, ...below], positions)
      addHidden(report, hiddenFound(look, positions, options), options)
      const refunds = look.workbook && refundSheetsCheck(look.workbook, options.sheets ?? [look.workbook.sheet])
      if (refunds) report.checks.push(refunds)
      if (!below.length) return withWords(report)
      const further = sampleReport(look.columns, below, positions, options, false, cells)
      return withWords(withChecksBelow(report, further, options))
    }
    case 'set-aside':
      return readSetAsideRows(task.source, task.rows)
  }
}

/** The words of the file that the checks are about, told once they are all there. */
const withWords = (report: SampleReport): SampleReport => ({
  ...report,
  checkWords: report.checks.map(wordsOfCheck),
  ...(report.below && { below: { ...report.below, checkWords: report.below.checks.map(wordsOfCheck) } }),
})

/** What the workbook hides: asked and said. */
function addHidden(report: SampleReport, { rows, sheets }: ReturnType<typeof hiddenFound>, options: MappingOptions) {
  if (rows) report.hidden = rows
  if (rows && !options.hiddenRows) report.checks.push({ kind: 'hidden-rows', ...rows })
  if (sheets.length) report.checks.push({ kind: 'hidden-sheets', sheets })
}

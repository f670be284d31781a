import type { InspectionAnswers, InspectionTask } from '#domain/files/inspection.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { inspectFile } from './inspect-file.ts'
import { readSetAsideRows } from './set-aside-rows.ts'
import { previewOf } from './table-preview.ts'
import { readTableRows, sampleRows, withKeptTexts } from './table-rows.ts'

/** What is said of a file: a small plain value, every text in it bounded and safe to store. */
export async function answerTo(task: InspectionTask): Promise<InspectionAnswers[InspectionTask['kind']]> {
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task)
    case 'preview':
      return previewOf(task.source, task.look)
    case 'sample': {
      const { source, look, positions, options } = task
      const rows = withKeptTexts(readTableRows(source, look, sampleRows, positions.transactionValue))
      return sampleReport(look.columns, rows, positions, options, source.isWhole && rows.length < sampleRows)
    }
    case 'set-aside':
      return readSetAsideRows(task.source, task.rows)
  }
}

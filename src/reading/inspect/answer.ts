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
      const { rows, isWhole } = readTableRows(source, look, sampleRows, positions.transactionValue)
      const isAll = isWhole && (options.sheets?.length ?? 0) < 2
      return sampleReport(look.columns, withKeptTexts(rows), positions, options, isAll)
    }
    case 'set-aside':
      return readSetAsideRows(task.source, task.rows)
  }
}

import type { LookAnswers, LookTask } from '../../src/domain/look'
import { amountUnitOf, saysMinorUnits } from '../../src/domain/minor-units'
import { sampleReport } from '../../src/domain/sample/sample-report'
import { lookAtFile } from './look-at-file'
import { readSetAsideRows } from './set-aside-rows'
import { previewOf } from './table-preview'
import { readTableRows, sampleRows } from './table-rows'

/** What is said of a file: a small plain value, every text in it bounded and safe to store. */
export async function answerTo(task: LookTask): Promise<LookAnswers[LookTask['kind']]> {
  switch (task.kind) {
    case 'look':
      return lookAtFile(task)
    case 'preview':
      return previewOf(task.source, task.look)
    case 'sample': {
      const { source, look, positions, options } = task
      const rows = readTableRows(source, look, sampleRows, positions.transactionValue)
      return sampleReport(look.columns, rows, positions, options)
    }
    case 'amount-unit': {
      const { source, look, position } = task
      const header = look.columns[position]!
      if (!saysMinorUnits(header)) return undefined
      const cells = readTableRows(source, look, sampleRows, position).map((row) => row[position] ?? '')
      return amountUnitOf(header, cells, undefined)
    }
    case 'set-aside':
      return readSetAsideRows(task.source, task.rows)
  }
}

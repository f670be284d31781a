import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import type { SetAsideReason } from '#domain/files/failure.ts'
import { type InspectionSource, inspectionLimits, sharedChars } from '#domain/files/inspection.ts'
import { type SetAsideRow, shownCellLength } from '#domain/files/set-aside-row.ts'
import { original } from '#domain/site/table-export.ts'
import { safeText } from '#domain/values/safe-text.ts'

/**
 * The first set-aside rows, or left-out rows with their status as the reason, as they were in the file. The apostrophes
 * that the download adds are removed.
 */
export async function readSetAsideRows({ path, isWhole }: InspectionSource, limit: number): Promise<SetAsideRow[]> {
  const kept = createReadStream(path, { highWaterMark: 1 << 18 })
  const records = kept.pipe(parse({ from: 2, relax_column_count: true }))
  kept.once('error', (error) => records.destroy(error))
  const rows: SetAsideRow[] = []
  let chars = 0
  try {
    for await (const [row, reason, ...cells] of records as AsyncIterable<string[]>) {
      const most = sharedChars(shownCellLength, inspectionLimits.previewChars / limit, cells.length)
      const shownCells = cells.map((cell) => shown(cell, most))
      chars += shownCells.reduce((sum, cell) => sum + cell.length + 3, 0)
      if (rows.length && chars > inspectionLimits.previewChars) break
      rows.push({
        row: /^\d+$/.test(row!) ? Number(row) : original(row!),
        reason: shown(reason ?? '', shownCellLength) as SetAsideReason,
        cells: shownCells,
      })
      if (rows.length === limit) break
    }
  } catch (error) {
    if (isWhole || !(error instanceof CsvError)) throw error // a head may end within a row
  } finally {
    kept.destroy() // stops reading, because there may be a million more
  }
  return rows
}

function shown(cell: string, most: number): string {
  const text = original(cell)
  return text.length > most ? `${safeText(text, most)}…` : safeText(text)
}

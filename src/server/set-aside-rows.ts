import { parse } from 'csv-parse'
import type { SetAsideReason } from '../domain/failure'
import { type SetAsideRow, shownCellLength } from '../domain/set-aside-row'
import type { Storage } from './storage'

/** The first set-aside rows of a file as they stood in it: without the apostrophes that the download carries. */
export async function readSetAsideRows(storage: Storage, fileId: string, limit: number): Promise<SetAsideRow[]> {
  const kept = (await storage.readStored(fileId, 'set-aside.csv'))?.bytes
  if (!kept) return []
  const records = kept.pipe(parse({ from: 2, relax_column_count: true }))
  kept.once('error', (error) => records.destroy(error))
  const rows: SetAsideRow[] = []
  try {
    for await (const [row, reason, ...cells] of records as AsyncIterable<string[]>) {
      rows.push({ row: Number(row), reason: reason as SetAsideReason, cells: cells.map(shown) })
      if (rows.length === limit) break
    }
  } finally {
    kept.destroy() // there may be a million more
  }
  return rows
}

function shown(cell: string): string {
  const text = /^'[=+\-@\t\r\0＝＋－＠]/.test(cell) ? cell.slice(1) : cell
  return text.length > shownCellLength ? `${text.slice(0, shownCellLength)}…` : text
}

import { columnOf } from './cell-reference.ts'

/** Cells of one column that are merged vertically, with the spreadsheet's row numbers. */
export interface Merge {
  column: number
  firstRow: number
  lastRow: number
}

/** No order file has more than this; further merges are ignored. */
const mostMerges = 500_000

/** Collects the merged ranges of a sheet that span several rows. */
export class MergeList {
  readonly merges: Merge[] = []

  /** a reference such as `A2:A4` */
  add(reference: string | undefined): void {
    const [, from, firstRow, to, lastRow] =
      /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference ?? '') ?? []
    if (from === undefined || to === undefined) return
    this.push({ column: columnOf(from), firstRow: Number(firstRow), lastRow: Number(lastRow) })
  }

  push(merge: Merge): void {
    if (merge.lastRow > merge.firstRow && this.merges.length < mostMerges) this.merges.push(merge)
  }
}

/**
 * Repeats the text of a merged cell in the rows below it, as a person reads it: a customer beside three lines of an
 * order belongs to all three. Rows must come in ascending order.
 */
export class MergeFiller {
  readonly #columns: { column: number; merges: Merge[]; next: number; text: string }[]

  constructor(merges: Merge[], isFilled: (column: number) => boolean) {
    const byColumn = new Map<number, Merge[]>()
    for (const merge of merges) {
      if (!isFilled(merge.column)) continue
      const list = byColumn.get(merge.column)
      if (list) list.push(merge)
      else byColumn.set(merge.column, [merge])
    }
    this.#columns = [...byColumn].map(([column, list]) => ({
      column,
      merges: list.sort((a, b) => a.firstRow - b.firstRow),
      next: 0,
      text: '',
    }))
  }

  get isNeeded(): boolean {
    return this.#columns.length > 0
  }

  fill(row: number, cells: (string | undefined)[]): void {
    for (const state of this.#columns) {
      while (state.next < state.merges.length && state.merges[state.next]!.lastRow < row) {
        state.next++
        state.text = ''
      }
      const merge = state.merges[state.next]
      if (!merge || row < merge.firstRow) continue
      if (row === merge.firstRow) state.text = cells[state.column] ?? ''
      else if (!cells[state.column] && state.text) cells[state.column] = state.text
    }
  }
}

import { mostColumns } from '#domain/mapping/columns/order-fields/known.ts'
import type { ColumnCheck } from '#domain/mapping/sample/checks/column-check.ts'
import { type Mapped, moneyOf } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { columnsOf } from '#domain/mapping/values/column.ts'
import { moneyOfProduct, sideBySide } from '#domain/mapping/values/side-by-side.ts'

/** Several products stand in one row: only the first is mapped, and the money of the others may be missing. */
export function sideBySideCheck({ columns, cells, positions, sales }: Mapped): ColumnCheck | undefined {
  const all = columnsOf(columns.slice(0, mostColumns), sales.length ? sales.map(({ cells }) => cells) : cells)
  const groups = sideBySide(all)?.groups ?? []
  const value = all[positions.transactionValue ?? positions.unitPrice ?? -1]
  const mapped = groups.find(({ columns }) => value && columns.includes(value)) ?? groups[0]
  const others = groups.filter((group) => group !== mapped && group.item.cells().some((cell) => cell.trim()))
  if (!mapped || !value || !others.length) return undefined
  const money = groups.flatMap(moneyOfProduct).reduce((sum, amount) => sum + amount, 0) - moneyOf(sales)
  const rows = new Set(others.flatMap(({ item }) => item.cells().flatMap((cell, row) => (cell.trim() ? [row] : []))))
  return {
    kind: 'side-by-side',
    groups: others.map(({ columns }) => columns.map(({ name }) => name)).slice(0, named),
    more: Math.max(0, others.length - named),
    first: mapped.item.name,
    value: value.name,
    isTotal: !mapped.columns.includes(value),
    rows: rows.size,
    money: Math.round(money * 100) / 100,
  }
}

const named = 4

import type { ExportCell } from '#domain/site/table-export.ts'
import { formatRate, twoDecimals } from '#domain/values/money.ts'
import { exportTable } from './export-table.ts'

interface Sheet {
  columns: { heading: string; kind: 'text' | 'count' | 'quotient' | 'money' | 'rate' }[]
  rows: (string | number | null)[][]
}

const formats = { text: String, count: String, quotient: twoDecimals, money: twoDecimals, rate: formatRate }

/** Downloads a table: rates in percent, quotients and money with 2 decimals (docs/specification.md §9). */
export function exportSheet(to: 'csv' | 'excel', name: string, { columns, rows }: Sheet): void {
  const cell = (value: string | number | null, index: number): ExportCell => {
    if (value === null) return null
    return typeof value === 'string' ? { text: value } : { number: formats[columns[index]!.kind](value) }
  }
  exportTable(to, name, [columns.map(({ heading }) => ({ text: heading })), ...rows.map((row) => row.map(cell))])
}

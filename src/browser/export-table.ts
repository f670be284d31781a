import { csvMimeType, type ExportCell, excelMimeType, toCsv, toTabSeparated } from '../domain/table-export'
import { downloadText } from './download'

/** Hands the displayed table to the person; 'Excel' is tab-separated text named .xls (spec.md §9). */
export function exportTable(kind: 'csv' | 'excel', name: string, cells: ExportCell[][]): void {
  if (kind === 'csv') downloadText(`${name}.csv`, csvMimeType, toCsv(cells))
  else downloadText(`${name}.xls`, excelMimeType, toTabSeparated(cells))
}

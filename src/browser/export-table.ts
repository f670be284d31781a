import { csvMimeType, type ExportCell, excelMimeType, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { downloadText } from './download.ts'

/** Downloads the displayed table; 'Excel' is tab-separated text named .xls (docs/specification.md §9). */
export function exportTable(kind: 'csv' | 'excel', name: string, cells: ExportCell[][]): void {
  if (kind === 'csv') downloadText(`${name}.csv`, csvMimeType, toCsv(cells))
  else downloadText(`${name}.xls`, excelMimeType, toTabSeparated(cells))
}

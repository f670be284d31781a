import { csvMimeType, excelMimeType, namedAfter, toCsv, toTabSeparated } from '#domain/site/table-export.ts'
import { exportCells, type FigureSheet } from '#text/analytics/figure-columns.ts'
import { downloadText } from './download.ts'

/** Downloads the displayed table, named after the page's data source; 'Excel' is tab-separated text named .xls (docs/specification.md §9). */
export function exportTable(kind: 'csv' | 'excel', report: string, sheet: FigureSheet): void {
  const source = document.querySelector<HTMLElement>('[data-source]')
  const name = namedAfter(source?.dataset.source, report, source?.dataset.filtered !== undefined)
  const cells = exportCells(sheet)
  if (kind === 'csv') downloadText(`${name}.csv`, csvMimeType, toCsv(cells))
  else downloadText(`${name}.xls`, excelMimeType, toTabSeparated(cells))
}

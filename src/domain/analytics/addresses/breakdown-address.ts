const breakdownExportPath = '/dashboard/breakdowns/export'

/** The tables of breakdowns that are exported. */
export const breakdownTables = ['first-order', 'revenue', 'products'] as const
export type BreakdownTable = (typeof breakdownTables)[number]

/** The address of a table's export, with the parameters of its page. */
export function breakdownExport(
  table: BreakdownTable,
  fileId: string,
  query: URLSearchParams,
  as: 'csv' | 'excel',
): string {
  const all = new URLSearchParams([...query].filter(([name]) => name !== 'fileId' && name !== 'filter'))
  return `${breakdownExportPath}?${new URLSearchParams([['fileId', fileId], ['table', table], ['as', as], ...all])}`
}

/** The parameters that choose the columns. */
export const byFirstName = 'byFirst'
export const byName = 'by'
export const byPeriodName = 'byPeriod'

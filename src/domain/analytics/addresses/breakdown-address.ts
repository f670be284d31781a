const breakdownExportPath = '/dashboard/breakdowns/export'

/** The tables of breakdowns that are exported. */
export const breakdownTables = ['first-order', 'revenue', 'products', 'cohorts'] as const
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
export const byCumulativeName = 'byCumulative'

/** The parameter that names the column of a table. */
export const columnParameter = (table: BreakdownTable): string => (table === 'first-order' ? byFirstName : byName)

/** The breakdown of Cohorts, as part of a view whose address keeps it. */
export interface WithBreakdown {
  by?: string
  byCumulative?: string
}

/** The choice of an address as part of its view; a view is written as the fields of an address. */
export const breakdownIn = (query: URLSearchParams): WithBreakdown =>
  breakdownFields({ by: query.get(byName) ?? '', byCumulative: query.get(byCumulativeName) ?? '' })
export const breakdownFields = ({ by, byCumulative }: WithBreakdown): Record<string, string> => ({
  ...(by && { [byName]: by }),
  ...(by && byCumulative === '1' && { [byCumulativeName]: byCumulative }),
})

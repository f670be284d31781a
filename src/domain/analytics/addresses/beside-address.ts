const besideExportPath = '/dashboard/beside/export'

/** The tables of A beside B that are exported. */
export const besideTables = ['figures', 'ages', 'cells', 'periods', 'cohorts'] as const
export type BesideTableName = (typeof besideTables)[number]

/** The address of a table's export, with the parameters of its page. */
export function besideExport(
  table: BesideTableName,
  fileId: string,
  query: URLSearchParams,
  as: 'csv' | 'excel',
): string {
  const rest = [...query].filter(([name]) => name !== 'fileId' && name !== 'filter')
  return `${besideExportPath}?${new URLSearchParams([['fileId', fileId], ['table', table], ['as', as], ...rest])}`
}

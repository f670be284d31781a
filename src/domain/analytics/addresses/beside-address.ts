import { besideName } from '#domain/analytics/beside/beside-choice.ts'

const besideExportPath = '/dashboard/beside/export'

/** The address of the export of A beside B. */
export const besideExport = (fileId: string, beside: string, as: 'csv' | 'excel'): string =>
  `${besideExportPath}?${new URLSearchParams([
    ['fileId', fileId],
    [besideName, beside],
    ['as', as],
  ])}`

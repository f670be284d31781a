/** The toolbar of the analytics pages (our addition). */
export const toolbarText = {
  title: 'What this page shows',
  close: 'Close',
  csv: 'CSV',
  excel: 'Excel',
} as const

/** Names an export for screen readers: `CSV: Revenue by period`. */
export const exportOf = (kind: 'csv' | 'excel', table: string): string => `${toolbarText[kind]}: ${table}`

/** The toolbar of the analytics pages (our addition). */
export const toolbarText = {
  title: 'What this page shows',
  close: 'Close',
  csv: 'CSV',
  excel: 'Excel',
} as const

/** Says on paper how old the figures are: `Orders until 2024-03-31`. */
export const ordersUntil = (day: string): string => `Orders until ${day}`

/** Names an export for screen readers: `CSV: Revenue by period`. */
export const exportOf = (kind: 'csv' | 'excel', table: string): string => `${toolbarText[kind]}: ${table}`

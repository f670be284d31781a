/** Status values of a data file (docs/specification.md §3). */
export const fileStatuses = ['pending', 'mapping_required', 'processing', 'completed', 'failed'] as const
export type FileStatus = (typeof fileStatuses)[number]

export const dataSourceTypes = ['file', 'shopify', 'googlesheets'] as const
export type DataSourceType = (typeof dataSourceTypes)[number]

/** Steps of the ingestion in their order (docs/architecture.md); their words are in src/text. */
export const ingestionSteps = [
  'waiting',
  'reading',
  'understanding',
  'orders',
  'customers',
  'cohorts',
  'lifecycle',
  'writing',
] as const
export type IngestionStep = (typeof ingestionSteps)[number]

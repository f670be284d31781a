/** Status values of a data file (docs/specification.md §3). */
export type FileStatus = 'pending' | 'mapping_required' | 'processing' | 'completed' | 'failed'

export type DataSourceType = 'file' | 'shopify' | 'googlesheets'

/** Steps of the ingestion, in order; the words for them are in src/text. */
export type IngestionStep =
  | 'waiting'
  | 'reading'
  | 'understanding'
  | 'orders'
  | 'customers'
  | 'cohorts'
  | 'lifecycle'
  | 'writing'

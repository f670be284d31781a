import type { DataSourceType, FileStatus, IngestionStep } from '#domain/files/file-status.ts'
import { toastText } from '#text/site/toasts.ts'

/** The dashboard's home: stat cards, data sources, their states and actions (docs/specification.md §2, §4). */
export const filesText = {
  overview: 'Overview',
  totalFiles: 'Total Files Uploaded',
  totalRecords: 'Total Records',
  processingStatus: 'Processing Status',
  addDataSource: 'Add Data Source',
  addDataSourceLead: 'Choose where your orders come from.',
  fileUpload: 'File Upload',
  fileUploadLead: 'Upload an order export from your computer',
  backToOptions: 'Back to Options',
  dataSources: 'Data Sources',
  noDataSources: 'No data sources yet. Add one above to see your analytics.',
  mapColumns: 'Map Columns',
  mapAgain: 'Map Again',
  viewRevenue: 'View revenue',
  seeResults: 'See the results',
  details: 'Details',
  delete: 'Delete',
  deleteTitle: 'Delete data source',
  deleteConfirm: 'Are you sure you want to delete this file? This action cannot be undone.',
  cancel: 'Cancel',
  fileDeleted: toastText.fileDeleted.description,
  notFound: 'There is no such file.',
  notFoundLead: 'It may have been deleted, or the link was mistyped.',
  isPending: 'This file is being checked. Its columns can be mapped in a moment.',
  beingLookedAt: 'Being looked at',
  isProcessing: 'This file is being processed. It can be mapped again when processing has ended.',
  nothingSetAside: 'No rows of this file were set aside.',
  nothingLeftOut: 'No rows of this file were left out.',
  columns: {
    name: 'Data Source',
    createdAt: 'Created Date',
    status: 'Status',
    progress: 'Progress',
    actions: 'Actions',
  },
} as const

export const statusLabel: Record<FileStatus, string> = {
  pending: 'Pending',
  mapping_required: 'Mapping required',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
}

export const dataSourceTypeLabel: Record<DataSourceType, string> = {
  file: 'File Upload',
  shopify: 'Shopify',
  googlesheets: 'Google Sheets',
}

export const stepLabel: Record<IngestionStep, string> = {
  waiting: 'Waiting to start',
  reading: 'Reading rows',
  understanding: 'Understanding dates and numbers',
  orders: 'Grouping orders',
  customers: 'Finding first purchases',
  cohorts: 'Building cohorts',
  lifecycle: 'Building lifecycle',
  writing: 'Saving results',
}

/** Shown above the files if one was deleted elsewhere while its mapping screen was open. */
export const isGone = (name: string) => `${name} has been deleted, so its columns can no longer be mapped.`

/** Shown above the files if one finished processing while the page is open. */
export const isReady = (name: string) => `${name} is ready.`

/** What a screen reader announces during processing: each new step, but not each percent. */
export const processingAnnounced = ({ originalName, step }: { originalName: string; step: IngestionStep | null }) =>
  `${originalName}: ${stepLabel[step ?? 'waiting']}.`

export const processingStatusLabel = {
  noData: 'No Data',
  processing: statusLabel.processing,
  active: 'Active',
  pending: statusLabel.pending,
} as const

const count = (n: number) => n.toLocaleString('en-US')

/** Why a completed file could not be processed again. */
export const keptFigures = (reason: string) =>
  `The new mapping could not be processed, so the figures are still those of the mapping before. ${reason}`

/** Why another file could not join a data source. */
export const notAdded = (name: string, reason: string) =>
  `${name} could not be added, so the figures are as before. It waits to be mapped. ${reason}`

export const mapColumnsOf = (name: string) => `${filesText.mapColumns}: ${name}`
export const mapAgainOf = (name: string) => `${filesText.mapAgain}: ${name}`
export const detailsOf = (name: string) => `${filesText.details} of ${name}`

export const setAsideNote = (rows: number) => (rows === 1 ? '1 row set aside' : `${count(rows)} rows set aside`)

export const leftOutNote = (rows: number) =>
  rows === 1 ? '1 row left out by status' : `${count(rows)} rows left out by status`

/** The same for a page. */
export const notReady: Record<FileStatus, string> = {
  pending: 'This file is being checked. Its columns can be mapped in a moment.',
  mapping_required: 'The columns of this file are not mapped yet. Map them on the Overview page.',
  processing: 'This file is being processed. Its figures appear when processing has ended.',
  completed: 'This file has no figures yet.',
  failed: 'This file could not be processed. The Overview page says why.',
}

export const fileNotCompleted = (status: FileStatus) =>
  `The analytics of this file are not ready: its status is ${status}.`

/** Why a call about a file's columns cannot be answered. */
export const notMappable = (status: FileStatus) =>
  status === 'pending' ? filesText.isPending : fileNotCompleted(status)

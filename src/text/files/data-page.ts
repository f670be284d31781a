import { formatCount as count } from '#domain/values/money.ts'

/** The Data page: sources, their files, what is in the figures, and the storage that the files take. */
export const dataText = {
  title: 'Data',
  lead: 'Your sources, their files, and what is in the figures.',
  sources: 'Sources',
  add: 'Add a file',
  source: 'Source',
  status: 'Status',
  days: 'Days',
  orders: 'Orders and refunds',
  customers: 'Customers',
  rows: 'Rows',
  notCounted: 'Not in the figures',
  nothing: 'Nothing',
  size: 'Size',
  all: 'All sources',
  none: 'Nothing is uploaded yet.',
  results: 'Latest results',
  storage: 'Storage',
  files: 'Files',
  bytes: 'Uploaded bytes',
  unfinished: 'Unfinished uploads',
  storageLead: 'Lists behind the figures do not count, because they can be made again at any time.',
} as const

export const filesIn = (files: number) => (files === 1 ? '1 file' : `${count(files)} files`)
export const keptColumns = (columns: number) =>
  columns === 1 ? '1 column kept for questions' : `${count(columns)} columns kept for questions`
export const ofMost = (used: string, most: string) => `${used} of ${most}`
export const setAsideShort = (rows: number) => `${count(rows)} set aside`
export const leftOutShort = (rows: number) => `${count(rows)} left out`
export const replacedShort = (rows: number) => `${count(rows)} replaced`

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `820 B`, `1.4 MB`, `12 GB`: with one decimal below ten. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const size = bytes / 1024 ** power
  return `${size.toLocaleString('en-US', { maximumFractionDigits: power && size < 10 ? 1 : 0 })} ${units[power]}`
}

import type { Destination } from '#domain/site/destinations.ts'

/** The command palette, and the page that replaces it without script. */
export const paletteText = {
  title: 'Find',
  lead: 'Every page, saved view and data source. Ctrl K, or Cmd K on a Mac, opens the same list anywhere.',
  label: 'Find a page, view, source or customer',
  hint: 'Page, view, source or customer',
  keys: 'Ctrl K',
  results: 'What was found',
  searching: 'Searching customers …',
  nothing: 'Nothing was found.',
  kind: { page: 'Pages', view: 'Your views', source: 'Data sources' } satisfies Record<Destination['kind'], string>,
  upload: 'Upload a file',
  customers: 'Customers',
  find: 'Search',
  failed: 'The list could not be loaded. Check the connection and try again.',
} as const

export const customersOf = (source: string) => `Customers of ${source}`

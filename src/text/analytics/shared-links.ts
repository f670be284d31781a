import { type BadLink, leastSharedCustomers, mostLinks } from '#domain/views/shared-link.ts'
import type { ShownCosts } from '#domain/views/shown-costs.ts'
import { momentText } from '#text/site/moments.ts'
import { pageName } from './views.ts'

/** Links to saved views for people without an account (docs/semantics.md §20). */
export const linksText = {
  title: 'Links',
  lead: 'Saved views that people without an account can see. Each link shows one view and ends by itself.',
  toLinks: 'Links of this workspace',
  share: 'Share',
  none: 'There are no links yet. Choose ‘Share’ at a saved view.',
  ends: 'Ends',
  password: 'Password, if you want one',
  passwordLead: 'Send it separately from the address. It cannot be shown again.',
  withPassword: 'with a password',
  withNotes: 'with notes',
  showKeys: 'Show customers’ keys',
  showKeysLead:
    'Numbers then open to their customers, orders and rows, and customers to their pages: only those under this filter, each with the whole history. A customer’s key may be an address or a name.',
  withKeys: 'with customers’ keys',
  allowExports: 'Allow exports: each table as CSV, and all of them as a workbook, with all rows under this filter',
  withExports: 'with exports',
  make: 'Make link',
  made: 'The link is made',
  madeLead: 'Copy this address now. It is shown once: only its hash is kept.',
  address: 'Address of the link',
  view: 'View',
  source: 'Data source',
  madeBy: 'Made by',
  opened: 'Opened',
  never: 'Never opened',
  state: 'State',
  actions: 'Actions',
  endNow: 'End now',
  end: 'End this link',
  endLead: 'The address stops working from the next request on. This cannot be undone.',
  ended: 'Ended',
  works: 'Works',
  unconfirmed: 'Off since a restore',
  confirm: 'Switch on again',
  confirmByOwner: 'An owner can switch it on again.',
  leftMember: 'A former member',
  notFound: 'There is no such link',
  unknownView: 'There is no such saved view.',
} as const

/** What a reader of a link sees around the figures. */
export const sharedText = {
  gone: 'This link does not work',
  later: 'This link cannot be shown right now',
  goneLead: 'It may have ended, or its address may be incomplete. Ask the person who sent it for a new one.',
  badState: 'This address asks for a sort or a page that the link does not have.',
  usual: 'Show the first page',
  noNumber: 'This link has no such number. Its address may be incomplete, or the data has changed.',
  askTitle: 'This link asks for a password',
  password: 'Password of the link',
  open: 'Show the figures',
  wrongPassword: 'That is not the password of this link. Ask the person who sent it.',
  preparing: 'The figures are being prepared. This page loads again every 10 seconds.',
  stillPreparing: 'The figures are still being prepared. This page has stopped loading again by itself.',
  again: 'Look again',
  notNow: 'These figures cannot be shown at the moment. Ask the person who sent the link.',
  everything: 'All customers and orders',
  filter: 'Filter',
  noKeys: 'No customers’ names or addresses',
  withKeys: 'Names customers. Do not pass it on',
  opens: 'Choose a number to see how it is made',
  locked: 'Read-only',
  downloads: 'Download the tables',
  downloadsLead: 'All rows of the page, under the filter of this link.',
  workbook: 'All tables as an Excel workbook',
  back: 'Back to the figures',
} as const

/** Why a link is not made. */
export const badLinkText: Record<BadLink, string> = {
  days: 'Choose after how many days the link ends.',
  keys: 'This view is a list of customers. Choose ‘Show customers’ keys’, or share a view of another page with the same filter.',
  names: `The filter of this view names values that fewer than ${leastSharedCustomers} customers have. Links must not name customers. Choose another filter.`,
  few: `This view shows fewer than ${leastSharedCustomers} customers, so its figures would be about single people. Choose another filter.`,
  'not-ready': 'The figures of this view are not ready. Open the view, wait for its figures, and try again.',
  'too-many': `This workspace has ${mostLinks} working links, the most allowed. End one first.`,
}

export const shareTitle = (name: string): string => `Share “${name}”`

/** Says what a link will show, before it is made. */
export const leavesText = (path: string, filter: string): string =>
  `Anybody with the link sees the page ${pageName(path)}, read-only, with this filter: ${filter.replace(/\.$/, '')}. A number opens to its formula and its counts. The link shows nothing else of the data source, and no list, row or key of a customer, unless you choose it below.`

/** What a view tells of costs, before a link of it is made or a report is ordered. */
export const shownCostsText: Record<ShownCosts, string> = {
  costs: 'This view shows costs and margins: cost of goods, shipping, fees and spend, and what is left after them.',
  margins: 'This view shows margins: its money is what is left after costs.',
  payback:
    'This view shows what a customer costs, and when that is earned back, if a cost or a file of costs is there.',
}

export const daysLabel = (days: number): string => `In ${days} days`

export const dayText = (day: Date | string): string => momentText(new Date(day).toISOString(), true, 'UTC')

export const openedTimes = (openings: number, last: Date | null): string =>
  openings && last ? `${openings === 1 ? 'Once' : `${openings} times`}, last ${dayText(last)}` : linksText.never

export const dataUntil = (day: string): string => `Data until ${dayText(day)}`
export const linkEnds = (at: Date): string => `This link ends ${dayText(at)}`
export const asCsv = (table: string): string => `${table} as CSV`
export const ofLink = (action: string, view: string): string => `${action}: ${view}`

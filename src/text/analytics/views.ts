import { analyticsPages } from '#domain/site/analytics-pages.ts'
import { formatCount } from '#domain/values/money.ts'
import {
  type BadView,
  mostViewChars,
  mostViewNameChars,
  mostViews,
  mostViewsOfViewer,
  mostViewsOnOverview,
} from '#domain/views/saved-view.ts'
import { navigation } from '#text/site/shell.ts'

/** Saved views (docs/semantics.md, Saved views). */
export const viewsText = {
  title: 'Saved views',
  lead: 'Pages with their range, group-by, filter and comparison, under names of your own.',
  none: 'There are no saved views yet. Choose ‘Save view’ on an analytics page.',
  save: 'Save view',
  saveLead: 'Keeps this page, its range, filter and comparison. It is listed under its page.',
  name: 'Name',
  onOverview: 'Headline figures on Overview',
  page: 'Page',
  source: 'Data source',
  filter: 'Filter',
  overview: 'On Overview',
  actions: 'Actions',
  yes: 'Yes',
  no: 'No',
  everything: 'All customers and orders',
  edit: 'Edit',
  saveChanges: 'Save changes',
  deleteLead: 'Are you sure you want to delete this view? The data source and its figures stay.',
  deleteNow: 'Delete this view',
  open: 'Open view',
  back: 'Back to the page',
  all: 'All saved views',
  savedView: 'Saved view',
  notFound: 'Saved view not found',
  notFoundLead: 'There is no saved view at this address. It may have been deleted, with its data source or by itself.',
  lost: 'This view asks for a column that its data source no longer keeps. Nothing is shown, because it would not be what was saved.',
  keepColumn: 'Choose columns',
  badState: 'This view shows something that its page no longer has. Open the page and save the view again.',
  beingGenerated: 'Being generated',
  noOrders: 'No order lies in what this view shows.',
  allTime: 'All time',
  figures: { revenue: 'Revenue', orders: 'Orders', customers: 'Customers', aov: 'AOV' },
} as const

/** The name of a page in the sidebar. */
export const pageName = (path: string): string => navigation.find(({ href }) => href === path)?.label ?? path

const savedPages = analyticsPages.map((page) => pageName(`/dashboard/${page}`))

/** Why a view is not saved. */
export const badViewText: Record<BadView, string> = {
  name: `The name of a view has 1 to ${mostViewNameChars} characters.`,
  page: `Only analytics pages can be saved as views: ${savedPages.slice(0, -1).join(', ')} and ${savedPages.at(-1)}.`,
  state: 'This list cannot be saved as a view, because its address changes with the figures or with your session.',
  'too-long': `This page shows too much to be saved as a view. Its address may have ${formatCount(mostViewChars)} characters; shorten a search or a list.`,
  'name-taken': 'There is a view with this name already. Choose another name.',
  'too-many': `This workspace has ${formatCount(mostViews)} saved views, which is the most. Delete one first.`,
  'too-many-of-viewer': `You have ${formatCount(mostViewsOfViewer)} saved views here, which is the most for a viewer. Delete one of yours first.`,
  'too-many-on-overview': `The Overview shows the figures of at most ${mostViewsOnOverview} views. Take another one off first.`,
}

/** Names the control of one of several views for screen readers. */
export const ofView = (what: string, name: string): string => `${what}: ${name}`

/** Limits of links to saved views (docs/semantics.md §20). */
export const mostLinks = 200
export const linkDays = [7, 30, 90, 365] as const
export const usualLinkDays = 30
/** A link never shows figures or values of fewer customers than this. */
export const leastSharedCustomers = 5

export const linksPath = '/dashboard/links'
/** The page on which a link of a view is made. */
export const shareHref = (viewId: string): string => `${linksPath}?view=${viewId}`
/** The address of a link, without the site. */
export const sharedHref = (token: string): string => `/shared/${token}`

/**
 * A request for the address of a link counts as an opening. The links of its page have this parameter where they would have
 * none, because they are no openings.
 */
export const withinVisit = 'visit'

/** While figures are prepared, the page loads again so often and so many times; the address counts them. */
export const looks = { name: 'look', everySeconds: 10, most: 30 } as const

/** The downloads of a link, if it has any: `table`, the number of a table as CSV; without one, the workbook. */
export const downloadHref = (path: string, table?: number): string =>
  `${path}/export?as=${table === undefined ? 'xlsx' : `csv&table=${table}`}`

/** Whether the values of a column nearly name the customers: half of who has a value has one that too few have. */
export const isNearlyUnique = ({ holders, rare }: { holders: number; rare: number }): boolean => 2 * rare >= holders

/** Why a link is not made. */
export type BadLink = 'days' | 'keys' | 'names' | 'few' | 'not-ready' | 'too-many'

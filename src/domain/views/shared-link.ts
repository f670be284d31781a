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

/** The address of a link without its token, for logs. */
export const withoutToken = (path: string): string => path.replace(/^(\/+shared\/+)[^/]+/i, '$1[redacted]')

/** Why a link is not made. */
export type BadLink = 'days' | 'keys' | 'names' | 'few' | 'not-ready' | 'too-many'

export const lifecyclePath = '/dashboard/lifecycle'

/** So many SKUs are in a page's HTML; without script there are Previous and Next. */
export const skusAPage = 100

/** The address of a view of the SKU table; what is as at first is left out. */
export function lifecycleAddress(fileId: string, search: string, page = 1): string {
  const query = new URLSearchParams({ fileId })
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  return `${lifecyclePath}?${query}`
}

import { readSort, type Sort, sameSort, sortText } from '#domain/site/sorting.ts'
import { lifecycleFigureNames } from './lifecycle-table.ts'

export const lifecyclePath = '/dashboard/lifecycle'

/** SKUs in a page's HTML. Without script, Previous and Next page through the rest. */
export const skusAPage = 100

export interface LifecycleSorts {
  sku: Sort
  aov: Sort
}

/** The order of both tables until another is chosen (docs/specification.md §2). */
const lifecycleSorts: LifecycleSorts = {
  sku: { by: 'customers', isDescending: true },
  aov: { by: 'firstPurchaseAOV', isDescending: true },
}

const keys = ['group', ...lifecycleFigureNames]

/** The sorts that an address asks for. */
export const readLifecycleSorts = (query: URLSearchParams): LifecycleSorts => ({
  sku: readSort(query.get('sort') ?? undefined, keys, lifecycleSorts.sku),
  aov: readSort(query.get('aovSort') ?? undefined, keys, lifecycleSorts.aov),
})

/** The address of a view of the SKU table; defaults are left out. */
export function lifecycleAddress(
  fileId: string,
  search: string,
  page = 1,
  sorts: Partial<LifecycleSorts> = {},
): string {
  const query = new URLSearchParams({ fileId })
  if (search) query.set('search', search)
  if (page > 1) query.set('page', String(page))
  if (sorts.sku && !sameSort(sorts.sku, lifecycleSorts.sku)) query.set('sort', sortText(sorts.sku))
  if (sorts.aov && !sameSort(sorts.aov, lifecycleSorts.aov)) query.set('aovSort', sortText(sorts.aov))
  return `${lifecyclePath}?${query}`
}

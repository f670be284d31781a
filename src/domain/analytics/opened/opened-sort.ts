import type { Sort } from '#domain/site/sorting.ts'
import type { Counted, OpenedCell } from './opened-cell.ts'

/** The columns of the orders or customers behind a number; each of them sorts. */
export const sortedColumns = ['customer', 'orderedAt', 'counted', 'value', 'refunds', 'skus', 'places'] as const
export type SortedColumn = (typeof sortedColumns)[number]

export interface OpenedSort extends Sort {
  by: SortedColumn
}

/** Days are sorted by themselves, everything else by time. */
const usualSort = ({ counted }: Pick<OpenedCell, 'counted'>): OpenedSort => ({
  by: counted === 'days' ? 'counted' : 'orderedAt',
  isDescending: false,
})

/** The sort that an address asks for; undefined if there is no such column or direction. */
export function readOpenedSort(query: URLSearchParams, cell: Pick<OpenedCell, 'counted'>): OpenedSort | undefined {
  const [sort, order] = [query.get('sort') || undefined, query.get('order') || undefined]
  if (order !== undefined && order !== 'asc' && order !== 'desc') return undefined
  const by = sort === undefined ? usualSort(cell).by : sortedColumns.find((one) => one === sort)
  return by && { by, isDescending: order === 'desc' }
}

/** The same as parameters of an address. */
export const openedSortQuery = ({ by, isDescending }: OpenedSort): Record<string, string> => ({
  sort: by,
  order: isDescending ? 'desc' : 'asc',
})

const columnOfCounted: Record<Counted, string> = {
  money: 'value',
  gross: 'gross',
  refunds: 'refunds',
  units: 'units',
  purchases: 'purchase',
  customers: 'is_first',
  days: 'days',
}

/** Whether several orders of a customer count once. */
export const isOncePerCustomer = ({ counted, basis }: Pick<OpenedCell, 'counted' | 'basis'>): boolean =>
  counted === 'customers' && basis !== 'customers'

/** The columns of profit-line-page.sql. */
const columnOfLines: Record<SortedColumn, string> = {
  customer: 'key',
  orderedAt: 'ordered_at',
  counted: 'amount',
  value: 'value',
  refunds: 'refunds',
  skus: 'text',
  places: 'in_file',
}

/** The column of cell-page.sql that sorts, and whether it needs the rows of all orders. */
export function sortedBy(
  { by }: OpenedSort,
  { counted, basis }: Pick<OpenedCell, 'counted' | 'basis'>,
): { by: string; needsRows: boolean } {
  if (basis === 'lines') return { by: columnOfLines[by], needsRows: false }
  const columns: Record<SortedColumn, string> = {
    customer: 'key',
    orderedAt: 'ordered_at',
    counted: columnOfCounted[counted],
    value: 'value',
    refunds: 'refunds',
    skus: 'first_sku',
    places: 'place',
  }
  return { by: columns[by], needsRows: by === 'skus' || by === 'places' }
}

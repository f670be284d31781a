import { type Comparison, readComparison } from '../comparison/compared-revenue.ts'
import { type Range, rangeOf, rangeQuery } from '../comparison/range.ts'
import { type GroupBy, readGroupBy } from '../period.ts'
import { byFirstName } from './breakdown-address.ts'

export const profitPath = '/dashboard/profit'

/** The tables of the Profit page. */
export const profitPageTables = ['steps', 'periods', 'cohorts', 'skus', 'first'] as const
export type ProfitPageTable = (typeof profitPageTables)[number]

/** What the Profit page shows of a file. */
export interface ProfitView {
  groupBy: GroupBy
  range: Range
  comparison: Comparison
  /** the column of the first order by which customers are grouped; without one, the column that the spend is matched to */
  by: string | undefined
}

/** The view that an address asks for; null if an option is invalid. */
export function readProfitView(query: URLSearchParams): ProfitView | null {
  const groupBy = readGroupBy(query.get('groupBy') ?? undefined)
  const range = rangeOf(query)
  const comparison = readComparison(query.get('compare') ?? undefined)
  if (!groupBy || !range || !comparison) return null
  return { groupBy, range, comparison, by: query.get(byFirstName) || undefined }
}

/** The options of a view as fields of its address, without the file. */
export const profitQuery = ({ groupBy, range, comparison, by }: ProfitView): Record<string, string> => ({
  groupBy,
  ...rangeQuery(range),
  ...(comparison !== 'none' && { compare: comparison }),
  ...(by && { [byFirstName]: by }),
})

/** The address that exports a table of a view. */
export const profitExport = (fileId: string, view: ProfitView, table: ProfitPageTable, as: 'csv' | 'excel'): string =>
  `${profitPath}/export?${new URLSearchParams({ fileId, ...profitQuery(view), table, as })}`

import type { Hono } from 'hono'
import { parametersOfReports } from '#domain/api/report-parameters.ts'
import type { AppEnv } from '#server/context.ts'
import { customersPart, customersTables, overviewTables } from './page-tables.ts'

/** The tables of a page, or one of them, as a call asks for it. */
export interface Report {
  name: string
  /** the page that shows the same */
  page: string
  /** the export that has its tables: the address of its file in routes/ */
  path: string
  /** for tables without an address of their own */
  routes?: Hono<AppEnv>
  /** parameters of the page that the call takes, too */
  parameters: readonly string[]
  /** parameters of the export that the report itself gives */
  fixed: Record<string, string>
}

const page = (name: string) => `/dashboard/${name}`
const of = (name: string, more: readonly string[] = []) => [...(parametersOfReports[name] ?? []), ...more]

/** Tables that are exported one by one, or have no workbook. */
const single: Report[] = [
  { name: 'overview', page: '/dashboard', path: '/overview', routes: overviewTables, parameters: [], fixed: {} },
  {
    name: 'customers',
    page: page('customers'),
    path: '/customers',
    routes: customersTables,
    parameters: [],
    fixed: {},
  },
  ...(
    [
      ['revenue-by-column', 'revenue', 'revenue'],
      ['cohorts-by-column', 'cohorts', 'cohorts'],
      ['first-orders-by-column', 'lifecycle', 'first-order'],
      ['products-sold', 'products', 'products'],
    ] as const
  ).map(([name, shown, table]) => ({
    ...{ name, page: page(shown), path: '/dashboard/breakdowns/export', parameters: of(shown), fixed: { table } },
  })),
  ...(
    [
      ['beside', 'revenue', 'figures'],
      ['beside-periods', 'revenue', 'periods'],
      ['beside-ages', 'cohorts', 'ages'],
      ['beside-cells', 'cohorts', 'cells'],
      ['two-cohorts', 'cohorts', 'cohorts'],
    ] as const
  ).map(([name, shown, table]) => ({
    ...{ name, page: page(shown), path: '/dashboard/beside/export', parameters: of(shown), fixed: { table } },
  })),
]

/** Every page with a workbook is a report by itself, so that a new page needs nothing here. */
export const reports = (pageAt: AppEnv['Variables']['pageAt']): Report[] => [
  ...Object.keys(parametersOfReports)
    .filter((name) => pageAt(`${page(name)}/workbook.xlsx`))
    .map((name) => ({ name, page: page(name), path: `${page(name)}/workbook.xlsx`, parameters: of(name), fixed: {} })),
  ...single,
]

/** The list of customers: all of it from the export of its page, or one part. */
const customerList = { page: page('customers'), parameters: of('customers') }
export const wholeCustomers: Report = {
  ...{ ...customerList, name: 'customer-list', path: '/dashboard/customers/export', fixed: { format: 'xlsx' } },
}
export const partOfCustomers = (part: number, limit: number): Report => ({
  ...{ ...customerList, name: 'customer-list', path: '/customers', routes: customersPart },
  fixed: { part: String(part), limit: String(limit) },
})

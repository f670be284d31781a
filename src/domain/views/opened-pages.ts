import { customersPath } from '#domain/analytics/customers/customer-row.ts'
import { openedPath } from '#domain/analytics/opened/opened-cell.ts'

/** A page behind a number of a view, for who has a link of it. */
export interface OpenedPage {
  /** its file in routes/ */
  file: string
  /** what the reader may choose there */
  choices: Record<string, RegExp>
  /** it names customers */
  hasKeys: boolean
}

const page = /^[1-9]\d{0,5}$/

const pages: (OpenedPage & { path: RegExp })[] = [
  {
    path: /^\/dashboard\/rows$/,
    file: openedPath,
    choices: { sort: /^\w{1,30}$/, order: /^(asc|desc)$/, page },
    hasKeys: false,
  },
  {
    path: /^\/dashboard\/customers$/,
    file: customersPath,
    choices: { sort: /^-?\w{1,30}$/, page },
    hasKeys: true,
  },
  {
    path: /^\/dashboard\/customers\/\d{1,9}$/,
    file: `${customersPath}/[number]`,
    choices: { page },
    hasKeys: true,
  },
]

/** The page at a path that can be behind a number; undefined for every other page. */
export const openedPage = (path: string): OpenedPage | undefined => pages.find((one) => one.path.test(path))

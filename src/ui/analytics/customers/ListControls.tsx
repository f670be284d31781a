import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import {
  type CustomerView,
  customersAddress,
  customersExport,
  listAddress,
  listAnchor,
  mostSearchChars,
} from '#domain/analytics/customers/customer-row.ts'
import { sortText } from '#domain/site/sorting.ts'
import { analyticsText, pageOf } from '#text/analytics/analytics.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { Button } from '#ui/base/Button.tsx'
import { DownloadIcon } from '#ui/base/icons.tsx'

interface Props {
  fileId: string
  view: CustomerView
}

/** What the buttons in headings submit. */
export const sortForm = 'customers-sort'
const partForm = 'customers-part'

/**
 * The forms for headings, pages and exports. A search is sent in the body of a post, so that no address contains a
 * customer's key.
 */
export const ListForms = ({ fileId, view }: Props) => (
  <>
    <ListForm id={sortForm} fileId={fileId} filter={view.filter} />
    <ListForm id={partForm} fileId={fileId} filter={view.filter} sort={view.sort} />
  </>
)

interface FormProps {
  id: string
  fileId: string
  filter: CustomerFilter
  sort?: CustomerView['sort']
}

function ListForm({ id, fileId, filter, sort }: FormProps) {
  const address = customersAddress(fileId, { filter })
  const [action, query] = address.split('?')
  const isPost = filter.search !== undefined
  const fields = [
    ...(isPost ? [['search', filter.search!]] : [...new URLSearchParams(query)]),
    ...(sort ? [['sort', sortText(sort)]] : []),
  ]
  return (
    <form id={id} method={isPost ? 'post' : 'get'} action={`${isPost ? address : action}#${listAnchor}`}>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

export const SearchCustomers = ({ fileId, view }: Props) => (
  <form
    method="post"
    action={listAddress(fileId, { filter: view.filter, sort: view.sort })}
    autoComplete="off"
    className="flex flex-wrap items-end gap-2 max-sm:w-full"
  >
    <label className="flex-1 basis-40 text-sm">
      <span className="sr-only">{customersText.search}</span>
      <input
        type="search"
        name="search"
        placeholder={customersText.search}
        defaultValue={view.filter.search}
        maxLength={mostSearchChars}
        className="block min-h-(--control) w-full rounded-lg border border-edge bg-surface px-3 text-ink placeholder:text-muted sm:w-56"
      />
    </label>
    <Button type="submit" look="quiet" small>
      {customersText.searchButton}
    </Button>
    {view.filter.search !== undefined && (
      <Button
        small
        look="plain"
        href={listAddress(fileId, { ...view, filter: { ...view.filter, search: undefined }, page: 1 })}
      >
        {customersText.clearSearch}
      </Button>
    )}
  </form>
)

const item =
  'flex min-h-(--control) w-full items-center rounded-md px-2.5 text-left whitespace-nowrap text-ink hover:bg-sunken'

/** The exports of the whole list, filtered and sorted as shown. */
export function ExportCustomers({ fileId, view }: Props) {
  const formats = { csv: analyticsText.exportCsv, excel: analyticsText.exportExcel, xlsx: analyticsText.workbook }
  return (
    <details name="menu" className="menu relative ml-auto text-sm">
      <summary className="flex min-h-(--control) list-none items-center gap-1.5 rounded-lg border border-line bg-surface px-3 font-medium hover:bg-sunken">
        <DownloadIcon />
        {analyticsText.export}
      </summary>
      <div className="absolute right-0 z-20 mt-1.5 min-w-52 rounded-card bg-raised p-1.5 shadow-float">
        {Object.entries(formats).map(([format, label]) => (
          <button
            key={format}
            type="submit"
            form={partForm}
            formAction={customersExport(fileId, { filter: view.filter })}
            name="format"
            value={format}
            className={item}
          >
            {label}
          </button>
        ))}
      </div>
    </details>
  )
}

interface PagerProps {
  page: number
  pages: number
  customers: number
}

/** Previous and Next; empty if one page holds all rows. */
export function ListPager({ page, pages, customers }: PagerProps) {
  if (pages < 2) return null
  const to = (target: number, label: string) => (
    <Button
      look="quiet"
      small
      type="submit"
      form={partForm}
      name="page"
      value={target}
      disabled={target < 1 || target > pages}
    >
      {label}
    </Button>
  )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3 text-sm">
      {to(page - 1, analyticsText.previousPage)}
      <span role="status">{pageOf(page, pages, customers, customersText.customersWord)}</span>
      {to(page + 1, analyticsText.nextPage)}
    </div>
  )
}

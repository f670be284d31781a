import { type CustomerView, listAddress } from '#domain/analytics/customers/customer-row.ts'
import { customersText, type FilterPart } from '#text/analytics/customers/customers.ts'
import { CloseIcon } from '#ui/base/icons.tsx'

interface Props {
  fileId: string
  view: CustomerView
  parts: FilterPart[]
}

/** The parts of the list's filter, each with a link that clears it; empty if all customers are shown. */
export function FilterChips({ fileId, view: { sort }, parts }: Props) {
  if (!parts.length) return null
  return (
    <ul aria-label={customersText.filters} className="mb-3 flex flex-wrap items-center gap-2 text-sm">
      {parts.map(({ words, without }) => (
        <li
          key={words}
          className="inline-flex min-h-8 max-w-full items-center rounded-lg bg-accent-soft pl-3 font-medium text-accent"
        >
          <span className="min-w-0 break-words">{words}</span>
          <a
            href={listAddress(fileId, { filter: without, sort })}
            data-control
            aria-label={customersText.clearFilter(words)}
            title={customersText.clearFilter(words)}
            className="grid size-8 shrink-0 place-items-center rounded-lg text-inherit hover:bg-surface pointer-coarse:size-11"
          >
            <CloseIcon />
          </a>
        </li>
      ))}
      {parts.length > 1 && (
        <li>
          <a
            href={listAddress(fileId, { sort })}
            data-control
            className="inline-flex min-h-(--control) items-center px-1"
          >
            {customersText.clearFilters}
          </a>
        </li>
      )}
    </ul>
  )
}

import type { ContactSum } from '#domain/analytics/customers/contact-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { type CustomerView, contactList, listAddress } from '#domain/analytics/customers/customer-row.ts'
import { formatCount } from '#domain/values/money.ts'
import { contactGroupText } from '#text/analytics/customers/contact.ts'
import { customersText } from '#text/analytics/customers/customers.ts'

interface Props {
  fileId: string
  facts: CustomerFacts
  contacts: ContactSum[]
  view: CustomerView
}

/** The lists that are asked for most, each with its number of customers. On a phone they are one line that scrolls. */
export function QuickFilters({ fileId, facts, contacts, view: { filter, sort } }: Props) {
  const options = [
    {
      label: customersText.all,
      customers: facts.customers + facts.withoutPurchase,
      href: listAddress(fileId, { sort }),
      isChosen: Object.keys(filter).length === 0,
    },
    {
      label: customersText.overdue,
      customers: facts.overdue,
      href: listAddress(fileId, { filter: { overdue: true }, sort }),
      isChosen: filter.overdue === true,
    },
    ...contacts.map(({ group, customers }) => ({
      label: contactGroupText[group].label,
      customers,
      href: contactList(fileId, group),
      isChosen: filter.contact === group,
    })),
  ]
  return (
    <nav
      aria-label={customersText.quickFilters}
      className="-mx-4 mb-3 flex gap-1.5 overflow-x-auto px-4 py-0.5 text-sm font-medium [scrollbar-width:none] sm:-mx-5 sm:px-5"
    >
      {options.map(({ label, customers, href, isChosen }) => (
        <a
          key={label}
          href={href}
          aria-current={isChosen ? 'true' : undefined}
          className={`inline-flex min-h-(--control) shrink-0 items-center gap-1.5 rounded-full border px-2.5 whitespace-nowrap no-underline ${isChosen ? 'border-accent bg-accent-soft text-accent' : 'border-line text-ink hover:bg-sunken'}`}
        >
          {label}
          <span className={`tabular-nums ${isChosen ? '' : 'text-muted'}`}>{formatCount(customers)}</span>
        </a>
      ))}
    </nav>
  )
}

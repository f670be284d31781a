import type { ContactBounds, ContactSum, Contacts } from '#domain/analytics/customers/contact-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { contactList, contactView, customersExport } from '#domain/analytics/customers/customer-row.ts'
import { openedAddress } from '#domain/analytics/opened/opened-cell.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { contactGroupText, contactLead, contactText } from '#text/analytics/customers/contact.ts'
import { OpenRowsForm } from '#ui/analytics/OpenRowsForm.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { DownloadIcon } from '#ui/base/icons.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CustomersLink } from '../CustomersLink.tsx'

interface Props {
  fileId: string
  facts: CustomerFacts
  contacts: Contacts
  filter: CustomerFilter
}

const heads = [
  [contactText.who, 'pr-3 text-left'],
  [contactText.customers, 'px-3 text-right max-sm:hidden'],
  [contactText.atStake, 'text-right whitespace-nowrap sm:px-3'],
  [contactText.each, 'px-3 text-right max-md:hidden'],
  [contactText.idea, 'px-3 text-left max-lg:hidden'],
] as const

/** The groups of customers who are worth writing to, with the money at stake. Each opens its list below. */
export function ContactCard({ fileId, facts, contacts: { groups, bounds }, filter }: Props) {
  const opens = openedAddress('contacts', fileId, {})
  return (
    <Card title={contactText.title}>
      <p className="-mt-3 mb-2 text-sm text-muted">{contactLead(facts.lastAt)}</p>
      <table
        aria-label={contactText.title}
        className="w-full text-sm tabular-nums"
        data-opens={opens}
        data-columns="||atStake|each||"
      >
        <thead className="text-muted">
          <tr>
            {heads.map(([label, className]) => (
              <th key={label} scope="col" className={`py-1.5 font-medium ${className}`}>
                {label}
              </th>
            ))}
            <td className="max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {groups.map((one) => (
            <ContactRow
              key={one.group}
              fileId={fileId}
              bounds={bounds}
              isShown={filter.contact === one.group}
              {...one}
            />
          ))}
        </tbody>
      </table>
      <OpenRowsForm
        address={opens}
        rows={groups.map(({ group }) => ({ value: group, label: contactGroupText[group].label }))}
        columns={[
          { key: 'atStake', label: contactText.atStake },
          { key: 'each', label: contactText.each },
        ]}
      />
    </Card>
  )
}

interface RowProps extends Pick<Props, 'fileId'>, ContactSum {
  bounds: ContactBounds
  isShown: boolean
}

function ContactRow({ fileId, bounds, group, customers, atStake, isShown }: RowProps) {
  const money = useMoney()
  const { label, rule, idea } = contactGroupText[group]
  const list = customers ? contactList(fileId, group) : undefined
  const number = <CustomersLink href={list}>{formatCount(customers)}</CustomersLink>
  return (
    <tr data-row={group}>
      <th scope="row" className="border-t border-line py-1 pr-3 text-left font-medium">
        {label}
        <span className="block text-xs font-normal text-muted">{rule(bounds)}</span>
      </th>
      <td className="border-t border-line px-3 py-1 text-right max-sm:hidden">{number}</td>
      <td className="border-t border-line py-1 text-right font-semibold whitespace-nowrap sm:px-3">
        {money.exact(atStake)}
        <span className="block text-xs font-normal text-muted sm:hidden">
          {number} {contactText.customers.toLowerCase()}
        </span>
      </td>
      <td className="border-t border-line px-3 py-1 text-right whitespace-nowrap max-md:hidden">
        {customers ? money.exact(atStake / customers) : analyticsText.notAvailable}
      </td>
      <td className="border-t border-line px-3 py-1 whitespace-nowrap max-lg:hidden">{idea}</td>
      <td className="border-t border-line py-1 text-right whitespace-nowrap max-sm:hidden">
        {isShown ? (
          <span className="px-2.5 text-muted">{contactText.shown}</span>
        ) : (
          list && (
            <Button small look="quiet" href={list} aria-label={contactText.showGroup(label)}>
              {contactText.show}
            </Button>
          )
        )}
        {list && (
          <a
            href={customersExport(fileId, contactView(group), 'csv')}
            download
            aria-label={contactText.exportGroup(label)}
            title={contactText.exportGroup(label)}
            className="ml-1 inline-grid size-(--control) place-items-center rounded-lg align-middle text-muted hover:bg-sunken hover:text-ink"
          >
            <DownloadIcon />
          </a>
        )}
      </td>
    </tr>
  )
}

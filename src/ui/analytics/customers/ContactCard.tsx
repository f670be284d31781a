import { type ContactGroup, type ContactSum, contactBounds } from '#domain/analytics/customers/contact-groups.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import type { CustomerFilter } from '#domain/analytics/customers/customer-filter.ts'
import { customersAddress, customersPath, listAddress, stakeSort } from '#domain/analytics/customers/customer-row.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '#text/analytics/analytics.ts'
import { contactGroupText, contactLead, contactText } from '#text/analytics/customers/contact.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { DownloadIcon } from '#ui/base/icons.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'
import { CustomersLink } from './CustomersLink.tsx'

interface Props {
  fileId: string
  facts: CustomerFacts
  contacts: ContactSum[]
  filter: CustomerFilter
}

/** The groups of customers who are worth writing to, with the money at stake. Each opens its list below. */
export function ContactCard({ fileId, facts, contacts, filter }: Props) {
  const { title, who, customers, atStake, each, idea } = contactText
  return (
    <Card title={title}>
      <p className="-mt-3 mb-2 text-sm text-muted">{contactLead(facts.lastAt)}</p>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              {who}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium max-sm:hidden">
              {customers}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium whitespace-nowrap sm:px-3">
              {atStake}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium max-md:hidden">
              {each}
            </th>
            <th scope="col" className="px-3 py-1.5 text-left font-medium max-lg:hidden">
              {idea}
            </th>
            <td className="max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {contacts.map((one) => (
            <ContactRow key={one.group} fileId={fileId} facts={facts} isShown={filter.contact === one.group} {...one} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface RowProps extends Pick<Props, 'fileId' | 'facts'>, ContactSum {
  isShown: boolean
}

function ContactRow({ fileId, facts, group, customers, atStake, isShown }: RowProps) {
  const money = useMoney()
  const { label, rule, idea } = contactGroupText[group]
  const list = customers ? contactList(fileId, group) : undefined
  const number = <CustomersLink href={list}>{formatCount(customers)}</CustomersLink>
  return (
    <tr>
      <th scope="row" className="border-t border-line py-1 pr-3 text-left font-medium">
        {label}
        <span className="block text-xs font-normal text-muted">{rule(contactBounds(facts))}</span>
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
            href={contactExport(fileId, group)}
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

/** The list of a group, the most money at stake first. */
export const contactList = (fileId: string, group: ContactGroup) =>
  listAddress(fileId, { filter: { contact: group }, sort: stakeSort })

const contactExport = (fileId: string, group: ContactGroup) =>
  `${customersAddress(fileId, { filter: { contact: group }, sort: stakeSort }).replace(customersPath, `${customersPath}/export`)}&format=csv`

import type { ReactNode } from 'react'
import type { Contacts } from '#domain/analytics/customers/contact-groups.ts'
import { contactList } from '#domain/analytics/customers/customer-row.ts'
import type { PlacedSkuRow } from '#domain/analytics/lifecycle.ts'
import { contactGroupText, contactText } from '#text/analytics/customers/contact.ts'
import { bestFirstProduct, contactRule, overviewText, perCustomer } from '#text/analytics/overview.ts'
import { Card } from '#ui/base/Card.tsx'
import { useMoney } from '#ui/base/MoneyIn.tsx'

interface Props {
  fileId: string
  contacts: Contacts
  /** the first product whose customers bring in most; undefined if none has enough customers */
  product: PlacedSkuRow | undefined
}

/** Whom to write to, the most money at stake first, and the first product whose customers bring in most. */
export function WhatToDo({ fileId, contacts: { groups, bounds }, product }: Props) {
  const money = useMoney()
  const atStake = groups.filter(({ customers, atStake }) => customers > 0 && atStake > 0)
  if (!atStake.length && !product) return null
  return (
    <Card title={overviewText.whatToDo} aside={atStake.length > 0 && <Aside>{contactText.atStake}</Aside>}>
      <ul className="-mt-2 divide-y divide-line">
        {atStake
          .toSorted((a, b) => b.atStake - a.atStake)
          .map(({ group, customers, atStake }) => (
            <Item
              key={group}
              href={contactList(fileId, group)}
              name={contactGroupText[group].label}
              note={contactRule(customers, contactGroupText[group].rule(bounds))}
              amount={money.headline(atStake)}
              exact={money.exact(atStake)}
            />
          ))}
        {product && (
          <Item
            href={`/dashboard/lifecycle?fileId=${fileId}`}
            name={bestFirstProduct(product.skuName ?? product.sku)}
            note={perCustomer(product.customers, product.secondOrderRate)}
            amount={money.headline(product.ltvOverall)}
            exact={money.exact(product.ltvOverall)}
          />
        )}
      </ul>
    </Card>
  )
}

const Aside = ({ children }: { children: ReactNode }) => <span className="font-normal text-muted">{children}</span>

interface ItemProps {
  href: string
  name: string
  note: string
  amount: string
  exact: string
}

const Item = ({ href, name, note, amount, exact }: ItemProps) => (
  <li className="py-2">
    <span className="flex items-baseline justify-between gap-3 font-medium">
      <a
        href={href}
        className="min-w-0 wrap-anywhere text-inherit decoration-dotted underline-offset-4 pointer-coarse:py-2"
      >
        {name}
      </a>
      <span title={exact} className="font-semibold whitespace-nowrap tabular-nums">
        {amount}
      </span>
    </span>
    <span className="block text-xs text-muted">{note}</span>
  </li>
)

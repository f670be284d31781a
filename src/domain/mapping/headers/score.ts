import type { CoreField } from '#domain/mapping/target-field.ts'
import type { HeaderPart } from '#knowledge/meanings.ts'
import type { Meaning } from './header-meanings.ts'

/**
 * The meanings that words in a field's header may have, with their scores. Any other meaning disqualifies the header.
 */
const worth: Record<CoreField, Partial<Record<HeaderPart, number>>> = {
  customerId: {
    person: 3,
    attendee: 2.5,
    company: 1.4,
    billed: 0,
    goods: 0,
    id: 0,
    email: 0,
    phone: 0,
    name: 0,
    order: 0,
    invoice: 0,
    filler: 0,
  },
  transactionDate: {
    order: 5,
    transaction: 4,
    invoice: 3,
    paid: 2.9,
    made: 2,
    service: 1.5,
    date: 1,
    contribution: 0,
    goods: 0,
    line: 0,
    filler: 0,
  },
  transactionValue: {
    total: 4,
    amount: 3,
    paid: 3,
    revenue: 3,
    value: 2.5,
    gross: 2.5,
    net: 2.2,
    subtotal: 1.5,
    price: 1,
    contribution: 0.8,
    unit: 0,
    grand: 0,
    minor: 0,
    line: 0,
    order: 0,
    invoice: 0,
    made: 0,
    service: 0,
    item: 0,
    goods: 0,
    transaction: 0,
    including: 0,
    excluding: 0,
    person: 0,
    filler: 0,
  },
  skuId: { item: 1, id: 0, order: 0, line: 0, filler: 0 },
  skuName: { item: 1, goods: 1, label: 0, name: 0, order: 0, line: 0, filler: 0 },
}

/**
 * The score of a header's words for a field. Undefined if they do not name the field, or if one word is unknown or
 * changes the meaning (ship date, tax amount, seller email).
 */
export function scoreOf(field: CoreField, meanings: Meaning[]): number | undefined {
  const said = taxesSettled(meanings)
  const table = worth[field]
  if (!said.every((meaning) => [...meaning].some((token) => token in table))) return undefined
  const tokens = new Set(said.flatMap((meaning) => [...meaning].filter((token) => token in table)))
  const best = Math.max(0, ...[...tokens].map((token) => table[token]!))
  const isOfGoods = said.some((meaning) => meaning.has('item') && !meaning.has('person'))
  return adjusted[field](best, (token) => tokens.has(token), isOfGoods)
}

/** Whether a header of the field may contain a word with this meaning. */
export const canName = (field: CoreField, meaning: HeaderPart): boolean => meaning in worth[field]

/** Whether a known word of the header rules the field out; such a column does not compete either. */
export const isDisqualified = (field: CoreField, meanings: Meaning[]): boolean =>
  taxesSettled(meanings).some((meaning) => meaning.size && ![...meaning].some((token) => token in worth[field]))

const money: HeaderPart[] = ['amount', 'paid', 'revenue', 'price', 'contribution']

/** Whether a word of the header means money, whatever the other words are. A total or value may be of anything. */
export const speaksOfMoney = (meanings: Meaning[]): boolean =>
  meanings.some((meaning) => money.some((token) => meaning.has(token)))

type Adjust = (best: number, has: (token: HeaderPart) => boolean, isOfGoods: boolean) => number | undefined

const adjusted: Record<CoreField, Adjust> = {
  // an ID is preferred to an email address, and the bare word to a phone number or a name
  customerId(best, has, isOfGoods) {
    if (isOfGoods) return undefined
    if (has('email')) return best ? best + 1.25 : 4 // prefers the buyer's column to one of unnamed people
    if (has('order') || has('invoice')) return undefined
    if (has('phone')) return 2
    if (has('billed')) return has('name') ? 1 : undefined
    if (best === 0) return undefined
    return has('id') ? best + 2 : has('name') ? Math.max(1, best - 1.5) : best
  },
  // the date of an event or a class is not the date of its booking
  transactionDate: (best, has) => (has('goods') && best < 2.5 ? undefined : best || undefined),
  transactionValue(best, has) {
    if (best === 0) return undefined
    if (has('unit')) return has('minor') ? 0.4 : 0.5
    const isPrice = has('price') && !has('total') && !has('amount') && !has('paid')
    const order = has('order') || has('invoice') || has('transaction') ? 0.5 : 0
    const grand = has('grand') ? 0.75 : 0
    const gross = has('gross') ? 0.4 : has('net') ? -0.3 : 0
    const line = has('line') || has('item') || has('goods') ? 0.2 : 0
    // the same amount in whole units stands next to it
    const minor = has('minor') ? 1.25 : 0
    return (isPrice ? 1 : best) + order + grand + gross - line - minor
  },
  // an order number on items does not identify the items
  skuId: (best, has) => (best && has('id') ? (has('order') ? 1.5 : 2) : undefined),
  skuName: (best, has) => (best && (has('label') || has('name')) ? 2 : undefined),
}

/** 'incl. VAT' is gross and 'excl. VAT' is net; VAT alone is neither. */
function taxesSettled(meanings: Meaning[]): Meaning[] {
  const says = (token: HeaderPart) => meanings.some((meaning) => meaning.has(token))
  const settled: HeaderPart | undefined = !says('taxes')
    ? undefined
    : says('including')
      ? 'gross'
      : says('excluding')
        ? 'net'
        : undefined
  if (!settled) return meanings
  const rest = meanings.filter(
    (meaning) => !['taxes', 'including', 'excluding'].some((p) => meaning.has(p as HeaderPart)),
  )
  return [...rest, new Set([settled])]
}

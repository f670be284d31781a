import { readSku } from './read-sku.ts'

/** What the second purchase of a customer was, by its main SKU (docs/semantics.md §11). */
export type Next = 'sku' | 'other' | 'without-sku' | 'none-yet'

/** `other`: the purchase has a main SKU, but none of these. */
export type NextPurchase =
  | { next: 'sku'; sku: string }
  | { next: 'other'; not: string[] }
  | { next: 'without-sku' | 'none-yet' }

/** A page of the journey names at most this many SKUs, so an address never has more. */
const mostNot = 20

/** `next` in an address, with its `nextSku` or `notNext`; undefined if it is not allowed. */
export function readNext(next: string, query: URLSearchParams): NextPurchase | undefined {
  if (next === 'without-sku' || next === 'none-yet') return { next }
  if (next === 'sku') {
    const sku = readSku(query.get('nextSku'))
    return sku === null ? undefined : { next, sku }
  }
  const not = next === 'other' && readSkus(query.get('notNext') ?? '[]')
  return not ? { next: 'other', not } : undefined
}

/** The same as fields of an address. */
export const nextQuery = (next: NextPurchase): Record<string, string> => ({
  next: next.next,
  ...(next.next === 'sku' && { nextSku: next.sku }),
  ...(next.next === 'other' && { notNext: JSON.stringify(next.not) }),
})

function readSkus(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const skus = Array.isArray(value) && value.length <= mostNot ? value.map(readSku) : [null]
    return skus.every((sku) => sku !== null) ? skus : undefined
  } catch {
    return undefined
  }
}

import { type CustomerFilter, filterQuery } from '../customers/customer-filter.ts'
import { customersPath, listAnchor } from '../customers/customer-row.ts'
import { earlyDays, type JourneyStep } from '../products/first-products.ts'
import type { JourneyGroup } from '../products/journey-groups.ts'

/** Servers limit the length of an address. A SKU has up to 1,000 characters, and each may become nine in an address. */
const mostChars = 8000

/**
 * Links to the customers behind a number of the product tables: those who started with a main SKU (null: none that
 * counts), or went on to a step of its journey. Undefined if the SKUs are too long for an address.
 */
export function productLinks(fileId: string, isEarly: boolean) {
  const linkTo = (days: 'watched' | 'within', filter: CustomerFilter) => {
    const query = new URLSearchParams(filterQuery({ ...(isEarly && { [days]: earlyDays }), ...filter }))
    const link = `${customersPath}?fileId=${fileId}&${query}#${listAnchor}`
    return link.length > mostChars ? undefined : link
  }
  return {
    first: (firstSku: string | null) => linkTo('watched', { firstSku }),
    step({ firstSku, steps }: JourneyGroup, { next, nextSku }: JourneyStep) {
      if (next === 'none-yet') return linkTo('watched', { firstSku, next: { next } })
      if (next === 'sku') return linkTo('within', { firstSku, next: { next, sku: nextSku! } })
      if (next === 'without-sku') return linkTo('within', { firstSku, next: { next } })
      return linkTo('within', { firstSku, next: { next, not: steps.flatMap((step) => step.nextSku ?? []) } })
    },
  }
}

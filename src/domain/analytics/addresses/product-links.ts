import { type CustomerFilter, filterQuery } from '../customers/customer-filter.ts'
import { customersPath, listAnchor } from '../customers/customer-row.ts'
import { earlyDays, type JourneyStep } from '../products/first-products.ts'
import type { JourneyGroup } from '../products/journey-groups.ts'

/** A server takes so much of an address; a SKU has up to 1,000 characters, which may be nine there. */
const mostChars = 8000

/**
 * The customers behind the numbers of the product tables: who began with a main SKU (null: with none that counts), and who went on
 * to a step of its journey. Undefined where the SKUs are too long for an address.
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

import { shownCosts } from '#domain/views/shown-costs.ts'
import type { PageState } from '#domain/views/view-address.ts'
import { shownCostsText } from '#text/analytics/shared-links.ts'

/** What a view tells of costs; nothing for a view without costs. */
export const CostsOf = ({ view }: { view: PageState }) => {
  const costs = shownCosts(view)
  return costs ? <p className="rounded-lg bg-sunken px-4 py-3 text-sm">{shownCostsText[costs]}</p> : null
}

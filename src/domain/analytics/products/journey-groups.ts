import type { JourneyStep } from './first-products.ts'

/** A page shows this many next SKUs of each first SKU; the others share one row. */
const mostNexts = 5

export interface JourneyGroup {
  firstSku: string
  customers: number
  steps: JourneyStep[]
}

/** The journey as a page shows it: one group per first SKU, whose steps add up to its customers. */
export function journeyGroups(journey: JourneyStep[]): JourneyGroup[] {
  const groups = new Map<string, JourneyStep[]>()
  for (const step of journey) {
    const steps = groups.get(step.firstSku)
    if (steps) steps.push(step)
    else groups.set(step.firstSku, [step])
  }
  return [...groups].map(([firstSku, steps]) => ({ firstSku, customers: sum(steps), steps: folded(firstSku, steps) }))
}

const sum = (steps: JourneyStep[]) => steps.reduce((customers, step) => customers + step.customers, 0)

function folded(firstSku: string, steps: JourneyStep[]): JourneyStep[] {
  const named = steps.filter(({ next }) => next === 'sku')
  const rest = steps.filter(({ next }) => next !== 'sku' && next !== 'other')
  const others = [...named.slice(mostNexts), ...steps.filter(({ next }) => next === 'other')]
  if (others.length < 2) return [...named.slice(0, mostNexts), ...others, ...rest]
  const share = others.reduce((shares, step) => shares + step.share, 0)
  const other: JourneyStep = { firstSku, next: 'other', nextSku: null, customers: sum(others), share }
  return [...named.slice(0, mostNexts), other, ...rest]
}

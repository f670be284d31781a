import { type PaybackInputs, readCost, readMargin } from './payback.ts'

const cohortField = 'cost-'
const month = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** Reads what the form of the page sends; undefined if an input is not valid. */
export function paybackOfForm(form: URLSearchParams): PaybackInputs | undefined {
  const costs: Record<string, number> = {}
  for (const [name, text] of form) {
    const cohort = name.slice(cohortField.length)
    if (!name.startsWith(cohortField) || !month.test(cohort)) continue
    const cost = readCost(text)
    if (cost === undefined) return undefined
    if (cost !== null) costs[cohort] = cost
  }
  const cost = readCost(form.get('cost') ?? '')
  const marginPercent = readMargin(form.get('margin') ?? '')
  return cost === undefined || marginPercent === undefined ? undefined : { cost, marginPercent, costs }
}

/** Reads what a call sends: the names of the invalid fields, or all values. Missing fields get their defaults. */
export function paybackOfCall(body: Record<string, unknown>): PaybackInputs | 'cost' | 'marginPercent' | 'costs' {
  const { cost = null, marginPercent = 100, costs = {} } = body
  if (cost !== null && !isCost(cost)) return 'cost'
  if (typeof marginPercent !== 'number' || readMargin(String(marginPercent)) !== marginPercent) return 'marginPercent'
  if (typeof costs !== 'object' || costs === null || Array.isArray(costs)) return 'costs'
  const entries = Object.entries(costs)
  if (!entries.every(([cohort, one]) => month.test(cohort) && isCost(one))) return 'costs'
  return { cost, marginPercent, costs: Object.fromEntries(entries) }
}

const isCost = (value: unknown): value is number => typeof value === 'number' && readCost(String(value)) === value

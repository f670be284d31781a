import type { ListQuestion } from '../customers/list-question.ts'
import {
  type BoughtTogether,
  boughtTogetherOf,
  type PairCountRow,
  type PairLimits,
  pairLimits,
  pairPlan,
  type SkuRankRow,
} from './bought-together.ts'
import { earlyDays, firstProductsLimits } from './first-products.ts'

export interface ProductsAsked {
  /** texts of the SKUs that no product table counts */
  leftOut: string[]
  /** counts only what happened within 90 days of the first purchase */
  isEarly: boolean
  /** first SKUs with fewer customers are counted, not listed */
  least: number
}

const shared = ({ leftOut, isEarly }: Omit<ProductsAsked, 'least'>) => ({
  left_out: JSON.stringify(leftOut),
  days: isEarly ? earlyDays : null,
})

/** Asks a file's list what customers bought first and next. */
export const firstQuestion = (asked: ProductsAsked, limits = firstProductsLimits): ListQuestion => ({
  query: 'first-products',
  parameters: { ...shared(asked), least: asked.least },
  words: {
    most_named: String(limits.named),
    most_bytes: String(limits.bytes),
    most_steps: String(limits.steps),
  },
})

/** Asks which SKUs are bought together, in several questions one after another; `ask` answers each with rows. */
export async function askTogether(
  ask: <Row>(question: ListQuestion) => Promise<Row[]>,
  asked: Omit<ProductsAsked, 'least'>,
  limits: PairLimits = pairLimits,
): Promise<BoughtTogether> {
  const { left_out, days } = shared(asked)
  const words = { most_skus: String(limits.skus) }
  const ranks = await ask<SkuRankRow>({ query: 'sku-ranks', parameters: { left_out, days }, words })
  const plan = pairPlan(ranks, limits)
  const ranked = plan.skus.map(({ sku }) => sku!)
  const parts: PairCountRow[][] = []
  for (let part = 0; part < plan.parts; part++) {
    const parameters = { days, ranked, most: plan.most, parts: plan.parts, part }
    parts.push(await ask<PairCountRow>({ query: 'pair-counts', parameters }))
  }
  return boughtTogetherOf(plan, parts, limits)
}

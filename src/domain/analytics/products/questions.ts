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
  /** texts of the SKUs that count in no product table */
  leftOut: string[]
  /** only what happened within 90 days of the first purchase */
  isEarly: boolean
  /** first SKUs of fewer customers are only counted */
  least: number
}

const shared = ({ leftOut, isEarly }: Omit<ProductsAsked, 'least'>) => ({
  left_out: JSON.stringify(leftOut),
  days: isEarly ? earlyDays : null,
})

/** What customers bought first and next, of a file's list. */
export const firstQuestion = (asked: ProductsAsked, limits = firstProductsLimits): ListQuestion => ({
  query: 'first-products',
  parameters: { ...shared(asked), least: asked.least },
  words: {
    most_named: String(limits.named),
    most_bytes: String(limits.bytes),
    most_steps: String(limits.steps),
  },
})

/** Which SKUs are bought together, a question after another; `ask` answers with the rows of one. */
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

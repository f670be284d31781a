import type { ListQuestion } from '../customers/list-question.ts'
import { pairLimits } from './bought-together.ts'
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

/** Which SKUs are bought together. */
export const togetherQuestion = (asked: Omit<ProductsAsked, 'least'>, limits = pairLimits): ListQuestion => ({
  query: 'bought-together',
  parameters: { ...shared(asked), most_of_order: limits.ofOrder },
  words: {
    most_skus: String(limits.skus),
    least_orders: String(limits.orders),
    most_pairs: String(limits.mostPairs),
  },
})

import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import { attributeAt } from '#domain/filters/resolve-conditions.ts'

/** The column of the first order to whose values the channels of the spend are matched; undefined if the source lacks it. */
export const spendColumnOf = ({
  costs: { rules },
  attributes,
}: {
  costs: { rules: CostRules }
  attributes: readonly ListedAttribute[]
}): string | undefined =>
  rules.spendAttribute !== null && attributeAt(rules.spendAttribute, attributes) >= 0 ? rules.spendAttribute : undefined

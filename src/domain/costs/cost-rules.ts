/** A fee of an order: percent of its gross value, and a fixed amount in ten-thousandths. */
interface Fee {
  percent: number
  fixed: number
}

/**
 * The rules of a source's costs (docs/semantics.md §25): fees, shipping, returned goods, and which value of an attribute
 * each channel of the spend is. Money is integers of ten-thousandths.
 */
export interface CostRules {
  /** of the gross value of an order, 0 to 100 */
  feePercent: number
  /** per order */
  feeFixed: number
  /** orders with one of these values of the attribute have these fees instead */
  feesByValue?: { attribute: string; values: Record<string, Fee> }
  refundsReturnFees: boolean
  /** per order; null: nothing was typed */
  shippingPerOrder: number | null
  returnedGoodsLost: boolean
  /** the attribute of a customer's first order whose values the channels of the spend are; null: not chosen */
  spendAttribute: string | null
  /** channel of the spend -> value of that attribute */
  channels: Record<string, string>
}

export const usualCostRules: CostRules = {
  feePercent: 0,
  feeFixed: 0,
  refundsReturnFees: false,
  shippingPerOrder: null,
  returnedGoodsLost: false,
  spendAttribute: null,
  channels: {},
}

/** A million per order or piece, in ten-thousandths. */
const mostCostUnits = 10_000_000_000
/** Entries of `feesByValue` and of `channels`. */
export const mostCostEntries = 200
/** Characters of the name of an attribute, a value or a channel. */
export const mostCostChars = 200

/** What is wrong with rules, in the order in which it is checked. */
export type BadCostRules = 'nothing' | 'unknown-key' | 'shape' | 'percent' | 'money' | 'too-many' | 'too-long'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isName = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isPercent = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100
const isMoney = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= mostCostUnits
const isCharge = (value: unknown) => isMoney(value) && (value as number) >= 0

/** The rules in a JSON value; what is missing is as usual. Answers what is wrong if they are none. */
export function readCostRules(value: unknown): CostRules | BadCostRules {
  if (!isObject(value)) return 'shape'
  const keys = Object.keys(value)
  if (!keys.length) return 'nothing'
  if (!keys.every((key) => Object.hasOwn(usualCostRules, key) || key === 'feesByValue')) return 'unknown-key'
  const rules = { ...usualCostRules, ...value } as CostRules
  const { feesByValue, channels, spendAttribute } = rules
  if (typeof rules.refundsReturnFees !== 'boolean' || typeof rules.returnedGoodsLost !== 'boolean') return 'shape'
  if (!isObject(channels) || !Object.entries(channels).every(([channel, one]) => isName(channel) && isName(one)))
    return 'shape'
  if (spendAttribute !== null && !isName(spendAttribute)) return 'shape'
  if (
    feesByValue !== undefined &&
    !(isObject(feesByValue) && isName(feesByValue.attribute) && isObject(feesByValue.values))
  )
    return 'shape'
  const fees = Object.values(feesByValue?.values ?? {})
  if (!fees.every(isObject)) return 'shape'
  if (![rules.feePercent, ...fees.map(({ percent }) => percent)].every(isPercent)) return 'percent'
  if (![rules.feeFixed, rules.shippingPerOrder ?? 0, ...fees.map(({ fixed }) => fixed)].every(isCharge)) return 'money'
  const values = Object.keys(feesByValue?.values ?? {})
  if (values.length > mostCostEntries || Object.keys(channels).length > mostCostEntries) return 'too-many'
  const names = [spendAttribute ?? '', feesByValue?.attribute ?? '', ...values, ...Object.entries(channels).flat()]
  if (names.some((name) => name.length > mostCostChars)) return 'too-long'
  return {
    feePercent: rules.feePercent,
    feeFixed: rules.feeFixed,
    ...(feesByValue && {
      feesByValue: {
        attribute: feesByValue.attribute,
        values: Object.fromEntries(
          Object.entries(feesByValue.values).map(([one, { percent, fixed }]) => [one, { percent, fixed }]),
        ),
      },
    }),
    refundsReturnFees: rules.refundsReturnFees,
    shippingPerOrder: rules.shippingPerOrder,
    returnedGoodsLost: rules.returnedGoodsLost,
    spendAttribute,
    channels: { ...channels },
  }
}

/**
 * A period's spend spread over its days: day i of n gets round(total · i / n) − round(total · (i − 1) / n), in
 * ten-thousandths, halves rounded away from zero. So the days add up to the total exactly.
 */
export function spreadSpend(total: bigint, days: number): bigint[] {
  const n = BigInt(days)
  const spread: bigint[] = []
  let before = 0n
  for (let day = 1n; day <= n; day++) {
    const until = rounded(total * day, n)
    spread.push(until - before)
    before = until
  }
  return spread
}

/** A quotient rounded to a whole number, halves away from zero. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * (dividend < 0n ? -dividend : dividend)
  const whole = (twice + divisor) / (2n * divisor)
  return dividend < 0n ? -whole : whole
}

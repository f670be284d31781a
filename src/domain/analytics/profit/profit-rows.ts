import { addMoney } from '#domain/values/money.ts'
import { type ProfitPart, type ProfitSums, profitParts } from './profit-parts.ts'
import { type KnownSpend, type NoSpend, type SpendIs, spendIs } from './spending.ts'

/** Net revenue, what is taken off it, and the margins (docs/semantics.md §26). */
export interface ProfitFigures {
  net: number
  uncosted: number
  goods: number
  cm1: number
  shipping: number
  fees: number
  cm2: number
  /** null where spend cannot be told apart, or where no file of spend has these days */
  spend: number | null
  /** null also where the files of spend have only some of these days */
  cm3: number | null
  /** what uncosted rows bear of shipping and fees, within the uncosted money */
  uncostedShipping: number
  uncostedFees: number
}

/** CM2 of a month, beside that of the month before and of the same month a year before; null where the file lacks them. */
export interface ProfitHeadline {
  value: number | null
  monthBefore: number | null
  yearBefore: number | null
}

export const noSums = (): ProfitSums => Object.fromEntries(profitParts.map((part) => [part, 0])) as ProfitSums

export const sumParts = (rows: readonly Record<ProfitPart, number>[]): ProfitSums =>
  Object.fromEntries(
    profitParts.map((part) => [part, rows.reduce((sum, row) => addMoney(sum, row[part]), 0)]),
  ) as ProfitSums

export function profitFigures(sums: Record<ProfitPart, number>, spend: KnownSpend | null): ProfitFigures {
  const { net, uncosted, goods, shipping, fees } = sums
  const cm1 = [uncosted, goods].reduce((left, part) => addMoney(left, -part), net)
  const cm2 = [shipping, fees].reduce((left, part) => addMoney(left, -part), cm1)
  return {
    net,
    uncosted,
    goods,
    cm1,
    shipping,
    fees,
    cm2,
    spend: spend?.amount ?? null,
    cm3: spend?.isWhole ? addMoney(cm2, -spend.amount) : null,
    uncostedShipping: sums.uncosted_shipping,
    uncostedFees: sums.uncosted_fees,
  }
}

/** A step of the way from net revenue to what is left: an amount taken off, or what is left so far. */
export interface WaterfallStep {
  key: 'net' | 'uncosted' | 'goods' | 'cm1' | 'shipping' | 'fees' | 'cm2' | 'spend' | 'cm3'
  /** what is taken off, as a positive number, or what is left; null where it is not known */
  amount: number | null
  isTotal: boolean
  /** where the bar begins and ends */
  from: number
  to: number
  /** of net revenue; null if that is not above 0 */
  share: number | null
  /** of the steps with spend: whether it is known, or why not */
  spendIs: SpendIs | null
}

/** The steps from net revenue to CM3. `noSpend`: why spend is not known. */
export function waterfallOf(figures: ProfitFigures, noSpend: NoSpend | undefined): WaterfallStep[] {
  const keys = ['net', 'uncosted', 'goods', 'cm1', 'shipping', 'fees', 'cm2', 'spend', 'cm3'] as const
  let left = 0
  return keys.map((key) => {
    const amount = figures[key]
    const isTotal = key === 'net' || key.startsWith('cm')
    const before = left
    if (amount !== null) left = isTotal ? amount : addMoney(left, -amount)
    return {
      key,
      amount,
      isTotal,
      from: isTotal ? 0 : before,
      to: left,
      share: amount === null || figures.net <= 0 ? null : amount / figures.net,
      spendIs: key === 'spend' || key === 'cm3' ? spendIs(figures, noSpend) : null,
    }
  })
}

import { lowerCase } from '#domain/values/lower-case.ts'
import type { MoneyFormat } from '#domain/values/money.ts'
import { decileRange } from './decile.ts'
import type { LifecycleAovRow, LifecycleFigures, LifecycleSkuRow } from './lifecycle.ts'

/** The figures of both lifecycle tables, in column order. */
export const lifecycleFigureNames = [
  'customers',
  'firstPurchaseAOV',
  'ltvAfterFirst',
  'ltvOverall',
  'secondOrderRate',
  'thirdOrderRate',
  'fourthOrderRate',
  'fifthOrderRate',
] as const satisfies (keyof LifecycleFigures)[]
export type LifecycleFigure = (typeof lifecycleFigureNames)[number]

/** A row of either table as shown, with the label of its group and its sort key. */
export interface LifecycleLine extends LifecycleFigures {
  group: string | number
  label: string
  name: string | null
  /** the address of the list of its customers */
  href?: string
  /** its name in the addresses of what is behind its numbers */
  row?: string
}

export const skuLine = ({ sku, skuName, ...figures }: LifecycleSkuRow): LifecycleLine => ({
  group: sku,
  label: sku,
  name: skuName,
  ...figures,
})

export const aovLine = ({ percentile, ...figures }: LifecycleAovRow): LifecycleLine => ({
  group: percentile,
  label: decileRange(percentile),
  name: null,
  ...figures,
})

/** The length, in characters, of the longest amount in the lines. It is one of the amounts farthest from zero. */
export function longestAmount(lines: LifecycleFigures[], money: MoneyFormat): number {
  let [least, most] = [0, 0]
  for (const line of lines)
    for (const value of [line.firstPurchaseAOV, line.ltvAfterFirst, line.ltvOverall]) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return Math.max(money.exact(least).length, money.exact(most).length)
}

/** Lines whose SKU or name contains the text, ignoring case. */
export function searchLines(lines: LifecycleLine[], search: string): LifecycleLine[] {
  const text = lowerCase(search.trim())
  if (!text) return lines
  return lines.filter(({ label, name }) => lowerCase(label).includes(text) || lowerCase(name ?? '').includes(text))
}

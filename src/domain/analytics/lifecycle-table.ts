import type { ExportCell } from '#domain/site/table-export.ts'
import { lowerCase } from '#domain/texts/lower-case.ts'
import { formatCount, formatRate, type MoneyFormat, twoDecimals } from '#domain/values/money.ts'
import { decileRange } from './decile.ts'
import type { LifecycleAovRow, LifecycleFigures, LifecycleSkuRow } from './lifecycle.ts'

/** The figures of both lifecycle tables, in column order, and their formats. */
export const lifecycleFigureKind = {
  customers: 'count',
  firstPurchaseAOV: 'money',
  ltvAfterFirst: 'money',
  ltvOverall: 'money',
  secondOrderRate: 'rate',
  thirdOrderRate: 'rate',
  fourthOrderRate: 'rate',
  fifthOrderRate: 'rate',
} as const satisfies Record<keyof LifecycleFigures, 'count' | 'money' | 'rate'>

export type LifecycleFigure = keyof LifecycleFigures
export const lifecycleFigureNames = Object.keys(lifecycleFigureKind) as LifecycleFigure[]

/** A row of either table as shown: the label of its group and its sort key. */
export interface LifecycleLine extends LifecycleFigures {
  group: string | number
  label: string
  name: string | null
  /** the list of its customers */
  href?: string
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

const shown = { count: formatCount, rate: formatRate }
export function formatFigure(figure: LifecycleFigure, value: number, money: MoneyFormat): string {
  const kind = lifecycleFigureKind[figure]
  return kind === 'money' ? money.exact(value) : shown[kind](value)
}

/** Characters of the longest amount in the lines: one of those farthest from zero. */
export function longestAmount(lines: LifecycleFigures[], money: MoneyFormat): number {
  let [least, most] = [0, 0]
  for (const line of lines)
    for (const value of [line.firstPurchaseAOV, line.ltvAfterFirst, line.ltvOverall]) {
      least = Math.min(least, value)
      most = Math.max(most, value)
    }
  return Math.max(money.exact(least).length, money.exact(most).length)
}

/** Money with 2 decimals, rates as percent with 1 (docs/specification.md §9). */
const exported = { count: String, money: twoDecimals, rate: formatRate }

/** A lifecycle table as displayed. If there are names, they get their own column. */
export function lifecycleExportCells(
  headings: { group: string; name: string | undefined } & Record<LifecycleFigure, string>,
  lines: LifecycleLine[],
): ExportCell[][] {
  const { group, name } = headings
  const named = (cell: ExportCell) => (name === undefined ? [] : [cell])
  return [
    [
      { text: group },
      ...named({ text: name ?? '' }),
      ...lifecycleFigureNames.map((figure) => ({ text: headings[figure] })),
    ],
    ...lines.map((line) => [
      { text: line.label },
      ...named(line.name === null ? null : { text: line.name }),
      ...lifecycleFigureNames.map((figure) => ({ number: exported[lifecycleFigureKind[figure]](line[figure]) })),
    ]),
  ]
}

/** Lines whose SKU or name contains the text, in any case. */
export function searchLines(lines: LifecycleLine[], search: string): LifecycleLine[] {
  const text = lowerCase(search.trim())
  if (!text) return lines
  return lines.filter(({ label, name }) => lowerCase(label).includes(text) || lowerCase(name ?? '').includes(text))
}

import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'

const fewestTotals = 3
const nearlyAll = 0.8

/** In most multi-row orders, one row is the sum of the others: the total is counted beside its lines. */
export function totalsBesideLinesCheck({ orders }: Mapped): MappingCheck | undefined {
  const several = orders.filter(({ values }) => values.length > 2 && new Set(values).size > 1)
  const found = several.filter(({ values }) => {
    const most = values.reduce((a, b) => (b > a ? b : a))
    const all = values.reduce((a, b) => a + b)
    return most > 0n && (all === 2n * most || all === 3n * most || all - subtotalOf(values) === 2n * most)
  })
  return found.length >= fewestTotals && found.length >= several.length * nearlyAll
    ? { kind: 'totals-beside-lines', orders: found.length, of: several.length }
    : undefined
}

/**
 * Finds the first value that is the sum of all earlier ones. Further lines may follow: shipping, taxes and the total.
 */
function subtotalOf(values: bigint[]): bigint {
  let sum = 0n
  for (const value of values) {
    if (sum > 0n && value === sum) return value
    sum += value
  }
  return 0n
}

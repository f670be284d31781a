import type { MappingCheck } from '#domain/mapping/sample/checks/mapping-check.ts'
import type { Mapped } from '#domain/mapping/sample/rows/mapped-sample.ts'
import { dollars } from '#domain/mapping/sample/rows/sample-orders.ts'
import { statusIn } from '#domain/mapping/sample/rows/sample-rows.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { eventsOf } from '#domain/mapping/statuses/shop-events.ts'

/** With fewer rows, a single order may be a quarter of the money. */
const fewestRows = 10
/** The share in percent. */
const much = 25n
/** A sentence names at most this many words. */
const namedWords = 3

/**
 * A quarter of the money is left out because of words that nobody chose: one misread word makes revenue far too low.
 * The events of a shop are all known, so they are not checked.
 */
export function muchLeftOutCheck({ reading, statuses }: Mapped): MappingCheck | undefined {
  if (!statuses.some(({ values }) => values.some(({ choice }) => choice === 'leave-out'))) return undefined
  const choices = statuses.map(
    ({ values }) => new Map(values.map(({ value, choice, proposed }) => [statusKey(value), { choice, proposed }])),
  )
  const found = new Map<string, { value: string; rows: number; units: bigint }>()
  let [rows, all, out] = [0, 0n, 0n]
  for (const row of reading.rows) {
    if (row.setAside || row.units === undefined || row.units <= 0n) continue
    rows++
    all += row.units
    const place = choices.findIndex((known, at) => known.get(statusKey(statusIn(row, at)))?.choice === 'leave-out')
    if (place < 0) continue
    const value = statusIn(row, place)
    if (choices[place]!.get(statusKey(value))!.proposed !== 'leave-out') continue
    out += row.units
    const key = `${place}\n${statusKey(value)}`
    const known = found.get(key) ?? { value, rows: 0, units: 0n }
    found.set(key, { value, rows: known.rows + 1, units: known.units + row.units })
  }
  if (rows < fewestRows || out * 100n < all * much) return undefined
  if (statuses.some(({ values }) => eventsOf(values.map(({ value }) => value)))) return undefined
  const words = [...found.values()].sort((a, b) => Number(b.units - a.units))
  return {
    kind: 'much-left-out',
    percent: Number((out * 100n) / all),
    money: dollars(out),
    of: dollars(all),
    values: words
      .slice(0, namedWords)
      .map(({ value, rows: count, units }) => ({ value, rows: count, money: dollars(units) })),
    more: Math.max(0, words.length - namedWords),
  }
}

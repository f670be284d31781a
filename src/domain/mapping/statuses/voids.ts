import { flagsBelow } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isTypeColumn } from '#domain/mapping/statuses/propose-choice.ts'
import { says } from '#knowledge/read.ts'

const saysVoid = says('voided', 'reversal')
const saysCanceled = says('canceled', 'cancellation', 'invalid', 'deleted')
/** If a refund was voided or canceled, the sale stands. */
const saysOther = says('refund', 'return', 'credit note', 'credit', 'reason', 'detail')

/**
 * Whether a value says that a sale was undone: 'void', as tills write it, 'canceled', which may also concern a refund,
 * or a yes below the header 'Voided'.
 */
export function undoneBelow(header: string): (value: string) => 'void' | 'canceled' | undefined {
  const { isYes } = flagsBelow(header)
  const asked = undoneBy(spacedWords(header))
  return (value) => undoneBy(spacedWords(value)) ?? (asked && isYes(value) ? asked : undefined)
}

function undoneBy(text: string): 'void' | 'canceled' | undefined {
  if (saysOther(text)) return undefined
  return saysVoid(text) ? 'void' : saysCanceled(text) ? 'canceled' : undefined
}

/** The rows of one status that says that a sale was undone. */
export interface UndoneRows {
  value: string
  /** number of rows above 0 */
  above: number
  below: number
  /** rows below 0 that match a row above 0 with another status: same customer, and same order or amount */
  undone: number
}

/**
 * How many rows of each status (by key) take back a sale. None if the status has rows above 0, because those are sales.
 * None for a canceled status if other rows are below 0, because the canceled thing may be a refund. Under a type, every
 * row below 0 counts.
 */
export function undoneOf(
  found: UndoneRows[],
  header: string,
  { hasOthersBelow, keyOf }: { hasOthersBelow: boolean; keyOf: (value: string) => string },
): Map<string, number> {
  const says = undoneBelow(header)
  const counts = new Map<string, number>()
  const isSale = new Set(found.filter(({ above }) => above > 0).map(({ value }) => keyOf(value)))
  const isType = isTypeColumn(header)
  for (const { value, below, undone } of found) {
    const key = keyOf(value)
    const rows = isType ? below : undone
    if (!rows || isSale.has(key) || (hasOthersBelow && says(value) !== 'void')) continue
    counts.set(key, (counts.get(key) ?? 0) + rows)
  }
  return counts
}

import { flagsBelow } from '#domain/mapping/statuses/flags.ts'
import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isTypeColumn } from '#domain/mapping/statuses/propose-choice.ts'
import { says } from '#knowledge/read.ts'

const saysVoid = says('voided', 'reversal')
const saysCanceled = says('canceled', 'cancellation')
/** What was voided or canceled may be a refund, and then the sale stands. */
const saysOther = says('refund', 'return', 'credit note', 'credit', 'reason', 'detail')

/**
 * Whether a value below a header says that a sale was undone: 'void' as a till writes it, or 'canceled', which a refund may be,
 * too. A yes below 'Voided' says the same.
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

/** Rows with one status that says that a sale was undone. */
export interface UndoneRows {
  value: string
  /** of rows above 0 */
  above: number
  below: number
  /** of rows below 0 with a row above 0 of the same customer, and of the same order or amount, which no such status has */
  undone: number
}

/**
 * How many rows of each status, by its key, take back a sale. None if the status has rows above 0: those are the sales. None of a
 * canceled status if other rows are below 0: a refund may be what was canceled. Under a type, every row below 0 counts.
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

import type { CoreField } from '#domain/mapping/target-field.ts'
import { cellAmounts } from '#domain/mapping/values/cell-amounts.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'

/** Two people with one name are as rare as one person with two addresses. */
const nearlyAll = 0.95

/**
 * Some programs write who sent the money, which for a refund is the shop itself. Their column of names always holds the
 * other party. It replaces the address if names and addresses correspond one to one.
 */
export function otherSide(
  mapped: ReadonlyMap<Column, CoreField>,
  columns: Column[],
  names: string[],
): { sender: Column; name: Column } | undefined {
  const of = (field: CoreField) => [...mapped.keys()].find((column) => mapped.get(column) === field)
  const [sender, value] = [of('customerId'), of('transactionValue')]
  const name = columns.find(({ forms }) => forms.some((form) => names.includes(form)))
  if (!sender || !value || !name || !says(sender, 'email')) return undefined
  const rows = cellAmounts(value).map((amount, row) => ({
    amount,
    from: sender.cells()[row]!.trim().toLowerCase(),
    who: name.cells()[row]!.trim(),
  }))
  const back = rows.filter(({ amount, from, who }) => amount < 0 && from && who)
  const sold = rows.filter(({ amount, from }) => amount > 0 && from)
  if (!back.length || new Set(back.map(({ from }) => from)).size > 1) return undefined
  if (sold.some(({ from, who }) => from === back[0]!.from || !who)) return undefined
  const pairs = new Set(sold.map(({ from, who }) => `${from}\n${who}`)).size
  const people = [new Set(sold.map(({ from }) => from)).size, new Set(sold.map(({ who }) => who)).size]
  return Math.min(...people) >= pairs * nearlyAll ? { sender, name } : undefined
}

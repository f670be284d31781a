import { isDisqualified, scoreOf } from '#domain/mapping/headers/score.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { isNotLater } from '#domain/mapping/values/is-not-later.ts'

/** A date this much earlier than the payment is a birthday, or the day on which someone became a customer. */
const mostDaysBefore = 200

/**
 * The date of the order. An earlier date that is filled as often is preferred to a payment date. A named date is
 * preferred to an unnamed one, and an earlier date to a later one. If no date is always the earliest, there is none.
 */
export function orderDate(found: Column, columns: Column[]): Column | undefined {
  if (!says(found, 'paid')) return found
  const others = columns.filter((column) => column !== found && comesBefore(column, found))
  if (!others.length) return found
  const named = others.filter((column) => scoreOf('transactionDate', column.meanings()) !== undefined)
  const rivals = named.length ? named : others
  return rivals.find((one) => rivals.every((other) => other === one || isNotLater(one, other)))
}

function comesBefore(one: Column, paid: Column): boolean {
  if (says(one, 'paid') || isDisqualified('transactionDate', one.meanings())) return false
  const values = one.values()
  return values.writtenDates >= 0.8 && values.filled >= paid.values().filled && isNotLater(one, paid, mostDaysBefore)
}

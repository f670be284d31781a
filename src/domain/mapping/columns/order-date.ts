import { gradeOf, isDisqualified } from '#domain/mapping/headers/score.ts'
import { type Column, says } from '#domain/mapping/values/column.ts'
import { isNotLater } from '#domain/mapping/values/is-not-later.ts'

/** A day so much earlier than the payment is a birthday, or when someone became a customer. */
const mostDaysBefore = 200

/**
 * The date of the order: a payment's date gives way to one that comes before it and is filled as often. One that words
 * tell goes before one without a word of ours, the earlier before the later; where none is the first, there is no date.
 */
export function orderDate(found: Column, columns: Column[]): Column | undefined {
  if (!says(found, 'paid')) return found
  const others = columns.filter((column) => column !== found && comesBefore(column, found))
  if (!others.length) return found
  const named = others.filter((column) => gradeOf('transactionDate', column.meanings()) !== undefined)
  const rivals = named.length ? named : others
  return rivals.find((one) => rivals.every((other) => other === one || isNotLater(one, other)))
}

function comesBefore(one: Column, paid: Column): boolean {
  if (says(one, 'paid') || isDisqualified('transactionDate', one.meanings())) return false
  const values = one.values()
  return values.writtenDates >= 0.8 && values.filled >= paid.values().filled && isNotLater(one, paid, mostDaysBefore)
}

import { spacedWords } from '#domain/mapping/statuses/match-words.ts'
import { isOnly, says } from '#knowledge/read.ts'

const isReturned = isOnly('returned', 'back')
/** States in which the customer has the thing and will bring it back. */
const isOut = isOnly('out')
const saysSold = says('shipped', 'delivered', 'completed', 'refunded')
/** States of things that are sold, sent or paid back. */
const isSold = (text: string) => saysSold(text) && !isOut(text) && !isReturned(text)

/** Whether a status says that something came back. */
export const saysReturned = (value: string): boolean => isReturned(spacedWords(value))

/** Whether most rows came back, others are with the customer or will be, and none was sent, sold or refunded. */
export function areRented(values: { value: string; rows: number }[]): boolean {
  const sum = (found: { rows: number }[]) => found.reduce((all, { rows }) => all + rows, 0)
  return (
    sum(values.filter(({ value }) => saysReturned(value))) * 2 > sum(values) &&
    values.some(({ value }) => isOut(spacedWords(value))) &&
    !values.some(({ value }) => isSold(spacedWords(value)))
  )
}

/**
 * The words of a stored row: low and high words of its customer's key, time and amount, and its pair of SKU ID and
 * name.
 */
export const rowWords = { key: 0, time: 2, value: 4, pair: 6 } as const

/** The positions of further words of a row that only some files have; -1 means absent. */
export interface RowLayout {
  words: number
  /** with order IDs: the row's position in the file, which tells orders of one time apart */
  place: number
  orderKey: number
  refunded: number
  quantity: number
}

/** What the rows of a file have besides customer, time, amount and SKU. */
export interface FurtherFields {
  hasOrderId: boolean
  hasRefunded: boolean
  hasQuantity: boolean
}

export function layoutOf({ hasOrderId, hasRefunded, hasQuantity }: FurtherFields): RowLayout {
  let words = rowWords.pair + 1
  const take = (has: boolean, size: number) => {
    if (!has) return -1
    words += size
    return words - size
  }
  const further = {
    place: take(hasOrderId, 1),
    orderKey: take(hasOrderId, 2),
    refunded: take(hasRefunded, 2),
    quantity: take(hasQuantity, 2),
  }
  return { words, ...further }
}

/** The word for a row's pair counts from 1; 0 means none. For a row with a blank amount, it is below 0. */
export const isBlankWord = (word: number): boolean => word < 0
export const pairOfWord = (word: number): number => (word < 0 ? -2 - word : word - 1)

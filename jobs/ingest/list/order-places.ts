/** The time of a customer's first purchase. */
export const firstTime = 'min(ordered_at) filter (value >= 0)'

/** Decides whether the positions of orders fit into 64 bits; bigints are given as text. */
export interface PlaceRange {
  first_us: string
  last_us: string
  last_row: string
  are_seconds: boolean
}

/** Read from the usable rows of `tx`. */
export const placeRange = `coalesce(epoch_us(min(ordered_at)), 0)::varchar as first_us,
  coalesce(epoch_us(max(ordered_at)), 0)::varchar as last_us,
  coalesce(max(rowid), 0)::varchar as last_row, coalesce(bool_and(epoch_us(ordered_at) % 1000000 = 0), true) as are_seconds`

/**
 * `place` is the SQL of an order's position in its customer's history. The position is one number made of the order's
 * time, whether it is a refund, and its first row. With times in whole seconds it fits into 64 bits; sorting 128 bits
 * took a quarter longer. `firstAt` is the SQL of the time of the first purchase, taken from the position if that is short.
 */
export function orderPlace(found: PlaceRange, refundUnits: string): { place: string; firstAt: string } {
  const [first, last, lastRow] = [BigInt(found.first_us), BigInt(found.last_us), BigInt(found.last_row)]
  const rows = 1n << BigInt(lastRow.toString(2).length)
  const isShort = found.are_seconds && ((last - first) / second + 1n) * 2n * rows < 1n << 63n
  const time = isShort
    ? `(epoch_us(min(ordered_at)) - ${first}) // ${second} * ${2n * rows}`
    : `(epoch_us(min(ordered_at)) - ${first})::hugeint * ${2n * rows}`
  return {
    place: `${time} + case when order_value(value_units, ${refundUnits}) < 0 then ${rows} else 0 end + min(rowid)`,
    firstAt: isShort
      ? `make_timestamp(min(place) filter (value >= 0) // ${2n * rows} * ${second} + ${first})`
      : firstTime,
  }
}

const second = 1_000_000n

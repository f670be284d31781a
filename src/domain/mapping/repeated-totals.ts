/** Fewer multi-row orders than this prove nothing; a few may agree by chance. */
const fewestOrders = 2
const smallestShare = 0.9

/**
 * Whether order totals seem to be repeated on every line: nearly all multi-row orders show the same value on all rows.
 * Not all have to, because in a file without times two orders of one customer on one day count as one.
 */
export const looksRepeated = (severalLineOrders: number, repeatedOrders: number): boolean =>
  severalLineOrders >= fewestOrders && repeatedOrders >= severalLineOrders * smallestShare

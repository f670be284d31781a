/** With fewer multi-row orders than this there is no evidence; a few may agree by chance. */
const fewestOrders = 2
const smallestShare = 0.9

/**
 * Whether order totals seem to be repeated on every line: nearly all multi-row orders show the same value on all rows.
 * Nearly, because in a file without times, two orders of a customer on one day count as one.
 */
export const looksRepeated = (severalLineOrders: number, repeatedOrders: number): boolean =>
  severalLineOrders >= fewestOrders && repeatedOrders >= severalLineOrders * smallestShare

/** Fewer orders of several lines than this say nothing; so do those that agree by chance now and then. */
const fewestOrders = 2
const smallestShare = 0.9

/**
 * Whether order totals seem to be repeated on every line: of the orders with several lines nearly all show one value on
 * all of them. Nearly, because two orders of one customer on one day are one order where a file has no times.
 */
export const looksRepeated = (severalLineOrders: number, repeatedOrders: number): boolean =>
  severalLineOrders >= fewestOrders && repeatedOrders >= severalLineOrders * smallestShare

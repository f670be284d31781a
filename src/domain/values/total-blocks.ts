/** The rows since the total before, with their sum in ten-thousandths, and the total below them; a total less than 0: the end. */
export interface TotalBlock {
  place: number
  value: bigint
  above: bigint
  /** what was refunded is taken off both; the total may leave it blank */
  refunded: bigint
  refundedAbove: bigint
  rows: number
}

/**
 * The places of the totals that are the sum of a block above, of all above, or of the whole file, to the cent (docs/semantics.md §8),
 * with or without what was refunded.
 */
export function closedTotals(blocks: TotalBlock[]): number[] {
  const closed = new Set([...closedIn(blocks), ...closedIn(blocks.map(beforeRefunds))])
  return [...closed].sort((a, b) => a - b)
}

/** A row without a label is taken for a total only below so many rows with an amount. */
const fewestAboveTotal = 5

/** Whether a block is the whole file with its sum at the end, whatever that row is called. */
export function isSumOfAll(block: TotalBlock): boolean {
  const isSum = ({ above, value }: TotalBlock) => value !== 0n && isSame(above, value)
  return block.rows >= fewestAboveTotal && (isSum(block) || isSum(beforeRefunds(block)))
}

const beforeRefunds = (block: TotalBlock): TotalBlock => ({
  ...block,
  value: block.value + block.refunded,
  above: block.above + block.refundedAbove,
})

function closedIn(blocks: TotalBlock[]): number[] {
  const all = blocks.reduce((sum, block) => sum + block.above, 0n)
  return blocks
    .filter((block, n) => block.place >= 0 && (closesAbove(blocks.slice(0, n + 1), block) || isSame(all, block.value)))
    .map(({ place }) => place)
}

/** Whether a total is the sum of the last block above it, or of the last ones. */
function closesAbove(above: TotalBlock[], { value }: TotalBlock): boolean {
  let sum = 0n
  let rows = 0
  for (const block of above.toReversed()) {
    sum += block.above
    rows += block.rows
    if (rows && isSame(sum, value)) return true
  }
  return false
}

/** To the cent; both are in ten-thousandths. */
const isSame = (one: bigint, other: bigint) => cents(one) === cents(other)
const cents = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n

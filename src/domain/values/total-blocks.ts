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
  const above = new SumsAbove()
  return blocks
    .filter((block) => {
      above.add(block)
      return block.place >= 0 && (above.closes(block) || isSame(all, block.value))
    })
    .map(({ place }) => place)
}

/** The blocks so far. To find where the rows of a total begin costs the same below any number of totals. */
class SumsAbove {
  private sum = 0n
  private rows = 0
  /** how many rows stand above the first block that began at a sum: by the hundreds of the sum, then by the sum */
  private readonly begins = new Map<bigint, Map<bigint, number>>()

  add(block: TotalBlock): void {
    const near = this.begins.get(hundreds(this.sum)) ?? new Map<bigint, number>()
    if (!near.has(this.sum)) near.set(this.sum, this.rows)
    this.begins.set(hundreds(this.sum), near)
    this.sum += block.above
    this.rows += block.rows
  }

  /** Whether a total is the sum of the last block above it, or of the last ones. */
  closes({ value }: TotalBlock): boolean {
    const near = hundreds(this.sum - value)
    return [near - 1n, near, near + 1n].some((at) =>
      [...(this.begins.get(at) ?? [])].some(([sum, rows]) => rows < this.rows && isSame(this.sum - sum, value)),
    )
  }
}

/** A cent is 100 ten-thousandths: sums that are the same to the cent are in the same hundred or in a neighboring one. */
const hundreds = (units: bigint) => units / 100n

/** To the cent; both are in ten-thousandths. */
const isSame = (one: bigint, other: bigint) => cents(one) === cents(other)
const cents = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n

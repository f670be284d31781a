/**
 * The rows since the previous total, with their sum in ten-thousandths, and the total below them. A total less than 0
 * means the end of the file.
 */
export interface TotalBlock {
  place: number
  value: bigint
  above: bigint
  /** refunds are taken off both sums; the total may leave them blank */
  refunded: bigint
  refundedAbove: bigint
  rows: number
}

/**
 * The places of totals that are the sum of the block above, of all rows above, or of the whole file, to the cent
 * (docs/semantics.md §8), with or without refunds.
 */
export function closedTotals(blocks: TotalBlock[]): number[] {
  const closed = new Set([...closedIn(blocks), ...closedIn(blocks.map(beforeRefunds))])
  return [...closed].sort((a, b) => a - b)
}

/** Without a label, a row counts as a total only below at least this many rows with an amount. */
const fewestAboveTotal = 5

/** Whether a block is the whole file with its sum at the end, whatever label that row has. */
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

/** The blocks so far. Finding the first row of a total takes the same time below any number of totals. */
class SumsAbove {
  private sum = 0n
  private rows = 0
  /**
   * for each sum so far, the number of rows above the first block that began there; keyed by hundreds, then by the sum
   */
  private readonly begins = new Map<bigint, Map<bigint, number>>()

  add(block: TotalBlock): void {
    const near = this.begins.get(hundreds(this.sum)) ?? new Map<bigint, number>()
    if (!near.has(this.sum)) near.set(this.sum, this.rows)
    this.begins.set(hundreds(this.sum), near)
    this.sum += block.above
    this.rows += block.rows
  }

  /** Whether a total is the sum of the last block above it, or of several last blocks. */
  closes({ value }: TotalBlock): boolean {
    const near = hundreds(this.sum - value)
    return [near - 1n, near, near + 1n].some((at) =>
      [...(this.begins.get(at) ?? [])].some(([sum, rows]) => rows < this.rows && isSame(this.sum - sum, value)),
    )
  }
}

/** A cent is 100 ten-thousandths: sums that are equal to the cent have the same hundreds or neighboring ones. */
const hundreds = (units: bigint) => units / 100n

/** Whether they are equal to the cent; both are in ten-thousandths. */
const isSame = (one: bigint, other: bigint) => cents(one) === cents(other)
const cents = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n

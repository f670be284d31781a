/** Rows of a part: with their customers' other data they fit into a core's own cache. */
const rowsOfPart = 16_384
const mostPartBits = 12
const rowsOfBlock = 512
const blocksOfSlab = 64

/** Of a stored row: the low and high words of its customer's key, time and amount, then what only some have (`FurtherWords`). */
export const rowWords = { key: 0, time: 2, value: 4, further: 6, orderKey: 7 } as const

/** What further words rows have: none; of orders by fields their first row, and also their order key; or which pair of SKU id and name is theirs. */
export type FurtherWords = 'none' | 'first-row' | 'first-row-and-order-key' | 'pair'
export const wordsOfRow = { none: 6, 'first-row': 7, 'first-row-and-order-key': 9, pair: 7 } as const satisfies Record<
  FurtherWords,
  number
>

/** Columns of rows as 32-bit words, the low one of each 64-bit number first. */
export interface RowColumns {
  keys: Int32Array
  times: Int32Array
  values: Int32Array
  further?: Int32Array
  orderKeys?: Int32Array
}

/**
 * Holds rows in parts by the hash of their customer, so that all rows of a customer are in one part. The rows of a part are
 * then in memory together; going through all rows by customer would wait for memory at each of them.
 */
export class SpreadRows {
  readonly words: number
  private readonly shift: number
  private readonly blocks: Int32Array[][]
  private readonly current: Int32Array[]
  /** where the next row goes in the current block */
  private readonly next: Int32Array
  private slab = new Int32Array(0)
  private slabUsed = 0

  /** For so many rows of `words` each, whose keys all have the same `sharedBits` highest bits. */
  constructor(rows: number, words: number, sharedBits: number) {
    const bits = Math.min(mostPartBits, Math.max(0, Math.ceil(Math.log2(rows / rowsOfPart))))
    this.words = words
    this.shift = 32 - sharedBits - bits
    this.blocks = Array.from({ length: 2 ** bits }, () => [])
    this.current = []
    for (const blocks of this.blocks) this.current.push(this.addBlock(blocks))
    this.next = new Int32Array(2 ** bits)
  }

  /** A part of a slab: memory is asked for rarely, and never written to before a row is. */
  private addBlock(blocks: Int32Array[]): Int32Array {
    const length = rowsOfBlock * this.words
    if (this.slabUsed + length > this.slab.length) {
      this.slab = new Int32Array(length * blocksOfSlab)
      this.slabUsed = 0
    }
    const block = this.slab.subarray(this.slabUsed, this.slabUsed + length)
    this.slabUsed += length
    blocks.push(block)
    return block
  }

  add(count: number, { keys, times, values, further, orderKeys }: RowColumns): void {
    const { words, shift, current, next } = this
    const mask = current.length - 1
    const end = rowsOfBlock * words
    for (let row = 0; row < count; row++) {
      const low = 2 * row
      const high = low + 1
      const part = (keys[high]! >>> shift) & mask
      let block = current[part]!
      let at = next[part]!
      if (at === end) {
        block = current[part] = this.addBlock(this.blocks[part]!)
        at = 0
      }
      block[at] = keys[low]!
      block[at + 1] = keys[high]!
      block[at + 2] = times[low]!
      block[at + 3] = times[high]!
      block[at + 4] = values[low]!
      block[at + 5] = values[high]!
      if (further) block[at + 6] = further[row]!
      if (orderKeys) {
        block[at + 7] = orderKeys[low]!
        block[at + 8] = orderKeys[high]!
      }
      next[part] = at + words
    }
  }

  /** The rows of each part, side by side. */
  *parts(): Generator<{ words: Int32Array; count: number }> {
    let words = new Int32Array(0)
    for (const [part, blocks] of this.blocks.entries()) {
      const length = (blocks.length - 1) * rowsOfBlock * this.words + this.next[part]!
      if (words.length < length) words = new Int32Array(Math.ceil(length * 1.25))
      for (const [number, block] of blocks.entries()) {
        const from = number * rowsOfBlock * this.words
        words.set(from + block.length <= length ? block : block.subarray(0, length - from), from)
      }
      this.blocks[part] = []
      if (length) yield { words, count: length / this.words }
    }
  }
}

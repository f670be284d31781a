import { sharedInt32 } from '#jobs/ingest/engine/shared-memory.ts'

/** Rows per part: with the other data of their customers, they fit into a core's own cache. */
const rowsOfPart = 16_384
const mostPartBits = 12
const rowsOfBlock = 512

/** Columns of rows as 32-bit words; the low word of each 64-bit number comes first. */
export interface RowColumns {
  keys: Int32Array
  times: Int32Array
  values: Int32Array
  pairs: Int32Array
  further: FurtherColumn[]
}

/** A column for the words from `at` on, as many as it has. */
export interface FurtherColumn {
  at: number
  items: Int32Array
  words: 1 | 2
}

/** Writes a row from `at` on, in the layout of row-layout.ts. */
export function writeRow(
  into: Int32Array,
  at: number,
  row: number,
  { keys, times, values, pairs, further }: RowColumns,
): void {
  const low = 2 * row
  const high = low + 1
  into[at] = keys[low]!
  into[at + 1] = keys[high]!
  into[at + 2] = times[low]!
  into[at + 3] = times[high]!
  into[at + 4] = values[low]!
  into[at + 5] = values[high]!
  into[at + 6] = pairs[row]!
  for (const column of further) {
    if (column.words === 1) into[at + column.at] = column.items[row]!
    else {
      into[at + column.at] = column.items[low]!
      into[at + column.at + 1] = column.items[high]!
    }
  }
}

/** Rows in parts, each in blocks. The last block of a part is filled up to some word. Two threads may read them. */
export interface RowsInParts {
  words: number
  blocks: Int32Array[][]
  filled: Int32Array
}

/**
 * Distributes rows so that all rows of a customer are in one part. The rows of a part are together in memory;
 * processing all rows by customer would wait for memory at each row.
 */
export class SpreadRows implements RowsInParts {
  readonly words: number
  blocks: Int32Array[][]
  readonly filled: Int32Array
  private readonly shift: number
  private readonly current: Int32Array[]
  private readonly memory: Int32Array
  private used = 0

  /** For this many rows with `words` words each (row-layout.ts), whose keys all share the highest `sharedBits` bits. */
  constructor(rows: number, words: number, sharedBits: number) {
    const bits = Math.min(mostPartBits, Math.max(0, Math.ceil(Math.log2(rows / rowsOfPart))))
    this.words = words
    this.memory = sharedInt32((Math.ceil(rows) + 2 ** bits * rowsOfBlock) * words)
    this.shift = 32 - sharedBits - bits
    this.blocks = []
    this.current = new Array<Int32Array>(2 ** bits)
    this.filled = sharedInt32(2 ** bits)
    this.empty()
  }

  /** Forgets all rows, so that others can use the same memory. */
  empty(): void {
    this.used = 0
    this.filled.fill(0)
    this.blocks = Array.from(this.current, () => [])
    for (const part of this.blocks.keys()) this.current[part] = this.addBlock(part)
  }

  /**
   * One allocation, because many would each trigger the garbage collector. The system allocates memory only when it is
   * written to.
   */
  private addBlock(part: number): Int32Array {
    const length = rowsOfBlock * this.words
    const block =
      this.used + length <= this.memory.length
        ? this.memory.subarray(this.used, this.used + length)
        : sharedInt32(length) // if keys are distributed unevenly
    this.used += length
    this.blocks[part]!.push(block)
    return block
  }

  add(count: number, columns: RowColumns): void {
    const { words, shift, current, filled } = this
    const mask = current.length - 1
    const end = rowsOfBlock * words
    for (let row = 0; row < count; row++) {
      const part = (columns.keys[2 * row + 1]! >>> shift) & mask
      let block = current[part]!
      let at = filled[part]!
      if (at === end) {
        block = current[part] = this.addBlock(part)
        at = 0
      }
      writeRow(block, at, row, columns)
      filled[part] = at + words
    }
  }

  /** Adds whole rows, word by word. */
  addWhole(rows: Int32Array): void {
    const { words, shift, current, filled } = this
    const mask = current.length - 1
    const end = rowsOfBlock * words
    for (let from = 0; from < rows.length; from += words) {
      const part = (rows[from + 1]! >>> shift) & mask
      let block = current[part]!
      let at = filled[part]!
      if (at === end) {
        block = current[part] = this.addBlock(part)
        at = 0
      }
      for (let word = 0; word < words; word++) block[at + word] = rows[from + word]!
      filled[part] = at + words
    }
  }
}

/** The rows of a part side by side, valid until the next part. */
interface RowsOfPart {
  rows: Int32Array
  count: number
}

/** The parts that no other thread has taken. `taken`, a single word, is shared by all readers. */
export function* partsToTake({ words, blocks, filled }: RowsInParts, taken: Int32Array): Generator<RowsOfPart> {
  const blockLength = rowsOfBlock * words
  let rows = new Int32Array(0)
  for (;;) {
    const part = Atomics.add(taken, 0, 1)
    const ofPart = blocks[part]
    if (!ofPart) return
    const length = (ofPart.length - 1) * blockLength + filled[part]!
    if (!length) continue
    if (rows.length < length) rows = new Int32Array(Math.ceil(length * 1.25))
    for (const [number, block] of ofPart.entries()) {
      const to = number * blockLength
      rows.set(to + blockLength <= length ? block : block.subarray(0, length - to), to)
    }
    yield { rows, count: length / words }
  }
}

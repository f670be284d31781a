const fewest = 1024
/** The three numbers of a key lie side by side, so that reading a key takes one memory access. */
const width = 3

/**
 * A map from three whole numbers to sums, in order of first occurrence. With a million keys it takes a fifth of the
 * time of a Map.
 */
export class Tally {
  size = 0
  private keys = new Int32Array(width * fewest)
  private sums: Float64Array[]
  /** the row, from 1, for each hash; 0 if there is none */
  private rows = new Int32Array(2 * fewest)

  constructor(columns: number) {
    this.sums = Array.from({ length: columns }, () => new Float64Array(fewest))
  }

  /** The row of this key. A new key gets a new row with sums of 0, and `size` grows. */
  rowOf(a: number, b: number, c: number): number {
    const { keys, rows } = this
    const most = rows.length - 1
    for (let at = hash(a, b, c) & most; ; at = (at + 1) & most) {
      const row = rows[at]! - 1
      if (row < 0) return this.newRow(at, a, b, c)
      const key = width * row
      if (keys[key] === a && keys[key + 1] === b && keys[key + 2] === c) return row
    }
  }

  add(column: number, row: number, value: number): void {
    this.sums[column]![row]! += value
  }

  value(column: number, row: number): number {
    return this.sums[column]![row]!
  }

  /** The first, second or third number of the keys of all rows. */
  key(at: 0 | 1 | 2): Int32Array {
    return Int32Array.from({ length: this.size }, (_, row) => this.keys[width * row + at]!)
  }

  column(at: number): Float64Array {
    return this.sums[at]!.subarray(0, this.size)
  }

  private newRow(at: number, a: number, b: number, c: number): number {
    const row = this.size++
    this.keys.set([a, b, c], width * row)
    this.rows[at] = row + 1
    if (2 * this.size === this.rows.length) this.double()
    return row
  }

  private double(): void {
    const { keys, sums, size } = this
    this.keys = new Int32Array(2 * keys.length)
    this.keys.set(keys)
    this.sums = sums.map((sum) => {
      const longer = new Float64Array(2 * sum.length)
      longer.set(sum)
      return longer
    })
    this.rows = new Int32Array(4 * size)
    const most = this.rows.length - 1
    for (let row = 0; row < size; row++) {
      const key = width * row
      let at = hash(keys[key]!, keys[key + 1]!, keys[key + 2]!) & most
      while (this.rows[at]) at = (at + 1) & most
      this.rows[at] = row + 1
    }
  }
}

function hash(a: number, b: number, c: number): number {
  let mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return mixed ^ (mixed >>> 13)
}

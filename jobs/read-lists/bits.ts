import type { DuckDBBitValue, DuckDBConnection } from '@duckdb/node-api'

/** A set of numbers from 0, as a bitmap that DuckDB makes: passing them as chunks of rows took ten times as long. */
export class Bits {
  private readonly bytes: Uint8Array
  /** where the bit of 0 is */
  private readonly first: number

  /** `data`: how many bits are unused, then the bits, the highest of a byte first. */
  constructor(data: Uint8Array) {
    this.bytes = data
    this.first = 8 + data[0]!
  }

  has(number: number): boolean {
    const at = this.first + number
    return ((this.bytes[at >> 3]! >> (7 - (at & 7))) & 1) === 1
  }
}

/** The numbers in a column of a table, all of them below `end`. */
export async function bitsOf(db: DuckDBConnection, column: string, table: string, end: number): Promise<Bits> {
  const found = await db.runAndReadAll(`select bitstring_agg(${column}, 0, ${Math.max(1, end) - 1}) from ${table}`)
  const value = found.getRows()[0]![0] as DuckDBBitValue | null
  return new Bits(value?.data ?? new Uint8Array(2 + (end >> 3)))
}

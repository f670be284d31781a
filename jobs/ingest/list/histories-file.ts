import { closeSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * The orders of a list in the form in which they are added up: for a question, reading them from Parquet through DuckDB
 * took three times as long as all sums. The file has a head, then blocks, each a header of 32-bit integers and columns
 * that begin at multiples of 8 bytes. A customer's orders may continue in the next block.
 */
export interface HistoriesHead {
  /** the days of the first and last order, since 1970 */
  first_day: number
  last_day: number
  /** microseconds of the last order since its midnight */
  last_clock: number
  orders: number
  customers: number
  /** a bound that no sum exceeds, in ten-thousandths */
  total: string
  has_refunds: boolean
  has_units: boolean
  /** whether every amount has 64 bits at most; otherwise there are no blocks */
  is_whole: boolean
}

/** A block has at most so many orders: 0.3 MB, so that the sums work within a processor's cache. */
export const ordersOfBlock = 16_384

/** 64-bit integers, as words with the low one first, or 32-bit integers if all of a block fit. */
export interface Amounts64 {
  items: Int32Array
  areWords: boolean
}

/** Columns by customer and by order. A column that is all 0 in a block is absent from it. */
export interface HistoriesBlock {
  customers: number
  orders: number
  /** the number of the first order in the list; orders are in the order of their numbers */
  firstOrder: number
  /** by customer: the number in the list, the orders in this block, the decile (`noDecile` without a purchase) */
  numbers: Int32Array
  counts: Int32Array
  deciles: Uint8Array
  /** the SKUs of each customer's first purchase, and where they begin (one entry more than customers) */
  skuStarts: Int32Array
  skus: Int32Array
  days: Int32Array
  /** whole seconds since midnight, or microseconds */
  seconds: Int32Array | undefined
  clocks: Float64Array | undefined
  values: Amounts64
  refunds: Amounts64 | undefined
  units: Amounts64 | undefined
  /** for a question about profit: kinds of margins, by order; the file has none */
  margins?: Float64Array[]
}

export const noDecile = 255

const isCut = 'the file of histories is cut'
const headBytes = 512
const headerWords = 12
const kinds = { none: 0, words32: 1, words64: 2 } as const

export class HistoriesWriter {
  private readonly file: number

  constructor(path: string) {
    this.file = openSync(path, 'w')
    writeSync(this.file, Buffer.alloc(headBytes, ' '))
  }

  add(block: HistoriesBlock): void {
    const header = new Int32Array(headerWords)
    const { customers, orders, firstOrder, seconds, clocks, values, refunds, units } = block
    const kindOf = (amounts: Amounts64 | undefined) =>
      amounts ? (amounts.areWords ? kinds.words64 : kinds.words32) : kinds.none
    const columns = [
      block.numbers,
      block.counts,
      block.deciles,
      block.skuStarts,
      block.skus,
      block.days,
      seconds ?? clocks,
      values.items,
      refunds?.items,
      units?.items,
    ].map((column) => column ?? new Uint8Array(0))
    const sizeBytes = columns.reduce((sum, { byteLength }) => sum + padded(byteLength), header.byteLength)
    const time = seconds ? kinds.words32 : clocks ? kinds.words64 : kinds.none
    header.set([sizeBytes, customers, orders, firstOrder, block.skus.length, time])
    header.set([kindOf(values), kindOf(refunds), kindOf(units)], 6)
    const bytes = new Uint8Array(sizeBytes)
    bytes.set(bytesOf(header))
    let at = header.byteLength
    for (const column of columns) {
      bytes.set(bytesOf(column), at)
      at += padded(column.byteLength)
    }
    for (let from = 0; from < sizeBytes; ) from += writeSync(this.file, bytes, from)
  }

  end(head: HistoriesHead): void {
    writeSync(this.file, Buffer.from(JSON.stringify(head).padEnd(headBytes)), 0, headBytes, 0)
    closeSync(this.file)
  }
}

const padded = (bytes: number): number => Math.ceil(bytes / 8) * 8
const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Float64Array | Uint8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

export async function readHistoriesHead(path: string): Promise<HistoriesHead> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(headBytes)
    await file.read(bytes, 0, headBytes, 0)
    return JSON.parse(bytes.toString())
  } finally {
    await file.close()
  }
}

/** All blocks of the file, in order. Each is valid until the next one. Throws if they are not all of its `orders`. */
export async function* readHistories(path: string, all: number): AsyncGenerator<HistoriesBlock> {
  const file = await open(path)
  let room = new ArrayBuffer(0)
  try {
    const header = new Int32Array(headerWords)
    let orders = 0
    for (let at = headBytes; ; at += header[0]!) {
      const { bytesRead } = await file.read(header, 0, header.byteLength, at)
      if (!bytesRead && orders === all) return
      if (bytesRead !== header.byteLength) throw new Error(isCut)
      const size = header[0]! - header.byteLength
      if (size > room.byteLength) room = new ArrayBuffer(size * 2)
      const { bytesRead: rest } = await file.read(new Uint8Array(room, 0, size), 0, size, at + header.byteLength)
      if (rest !== size) throw new Error(isCut)
      orders += header[2]!
      yield blockIn(room, header)
    }
  } finally {
    await file.close()
  }
}

function blockIn(room: ArrayBuffer, header: Int32Array): HistoriesBlock {
  const [, customers, orders, firstOrder, skus, time, values, refunds, units] = header as unknown as number[]
  let at = 0
  const taken = (bytes: number) => {
    at += padded(bytes)
    return at - padded(bytes)
  }
  const integers = (length: number) => new Int32Array(room, taken(4 * length), length)
  const amounts = (kind: number): Amounts64 => {
    const areWords = kind === kinds.words64
    return { items: integers(areWords ? 2 * orders! : orders!), areWords }
  }
  return {
    customers: customers!,
    orders: orders!,
    firstOrder: firstOrder!,
    numbers: integers(customers!),
    counts: integers(customers!),
    deciles: new Uint8Array(room, taken(customers!), customers),
    skuStarts: integers(customers! + 1),
    skus: integers(skus!),
    days: integers(orders!),
    seconds: time === kinds.words32 ? integers(orders!) : undefined,
    clocks: time === kinds.words64 ? new Float64Array(room, taken(8 * orders!), orders) : undefined,
    values: amounts(values!),
    refunds: refunds ? amounts(refunds) : undefined,
    units: units ? amounts(units) : undefined,
  }
}

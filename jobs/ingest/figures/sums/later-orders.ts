import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Orders that are in memory before they are written: 12 MB. */
const ordersAtOnce = 1_000_000

/**
 * Days and amounts of orders in two files, in their order. The orders of a large source take 12 bytes each, which would
 * be the most memory of all.
 */
export class LaterOrders {
  readonly days = new Int32Array(ordersAtOnce)
  readonly values = new Float64Array(ordersAtOnce)
  private readonly path: string
  private files: Record<Part, number> | undefined
  private filled = 0

  constructor(path: string) {
    this.path = path
  }

  add(day: number, value: number): void {
    if (this.filled === ordersAtOnce) this.write()
    this.days[this.filled] = day
    this.values[this.filled++] = value
  }

  /** Writes what is still in memory. */
  write(): void {
    this.files ??= {
      days: openSync(nameOf(this.path, 'days'), 'w'),
      values: openSync(nameOf(this.path, 'values'), 'w'),
    }
    writeAll(this.files.days, this.days.subarray(0, this.filled))
    writeAll(this.files.values, this.values.subarray(0, this.filled))
    this.filled = 0
  }
}

type Part = 'days' | 'values'
const nameOf = (path: string, part: Part) => `${path}-${part}`

/** The orders of an index up to another one, read from the files that were written. */
export function readLaterOrders(path: string, from: number, to: number): { days: Int32Array; values: Float64Array } {
  const days = new Int32Array(to - from)
  const values = new Float64Array(to - from)
  readAll(nameOf(path, 'days'), days, 4 * from)
  readAll(nameOf(path, 'values'), values, 8 * from)
  return { days, values }
}

const bytesOf = (items: Int32Array | Float64Array) => new Uint8Array(items.buffer, items.byteOffset, items.byteLength)

function writeAll(file: number, items: Int32Array | Float64Array): void {
  const bytes = bytesOf(items)
  for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from)
}

function readAll(path: string, items: Int32Array | Float64Array, position: number): void {
  const bytes = bytesOf(items)
  const file = openSync(path, 'r')
  try {
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, bytes.length - at, position + at)
      if (!read) throw new Error(`${path} ends before byte ${position + bytes.length}`)
      at += read
    }
  } finally {
    closeSync(file)
  }
}

import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { SpooledPart } from '#domain/analytics/customers/list-question.ts'

const inflate = promisify(inflateRaw)

/**
 * The most bytes of all spool files together. Beyond it, each grows only as it is read. 3 million customers take 0.1
 * GB.
 */
const mostSpooledBytes = 4 * 1024 ** 3
let spooledBytes = 0

export type Spool<Row> = ReturnType<typeof growingSpool<Row>>

/**
 * A file to which a reader process adds rows while the server reads them in order. If a second reader starts over with
 * a new file, rows that were already read are skipped. That works because both readers give the same rows in the same
 * order.
 */
export function growingSpool<Row>() {
  let file: FileHandle | undefined
  let size = 0
  let read = 0
  /** rows read in total, and rows read from this file */
  let taken = 0
  let passed = 0
  let isWhole = false
  let isClosed = false
  let failure: unknown
  let changed = () => {}
  let change = new Promise<void>((resolve) => {
    changed = resolve
  })
  /** Wakes the other side if it waits. */
  const tell = () => {
    changed()
    change = new Promise((resolve) => {
      changed = resolve
    })
  }

  /** The next part of the file; undefined if another file replaced it meanwhile. */
  async function part(): Promise<SpooledPart | undefined> {
    const from = file!
    const at = read
    try {
      const head = await bytes(from, at, 4)
      const length = head.readUInt32LE()
      const found = JSON.parse((await inflate(await bytes(from, at + 4, length))).toString()) as SpooledPart
      if (from !== file) return undefined
      read = at + 4 + length
      return found
    } catch (error) {
      if (from !== file) return undefined
      throw error
    }
  }

  return {
    /** Whether no row was read yet. */
    get isUntouched(): boolean {
      return taken === 0
    },
    async open(path: string): Promise<void> {
      const opened = await open(path)
      if (isClosed) return opened.close()
      const before = file
      file = opened
      spooledBytes -= size
      size = 0
      read = 0
      passed = 0
      await before?.close()
    },
    /** Records how many bytes the file has. */
    grow(bytesNow: number, isLast: boolean): void {
      if (isClosed) return
      spooledBytes += bytesNow - size
      size = bytesNow
      isWhole = isLast
      tell()
    },
    fail(error: unknown): void {
      failure = error
      tell()
    },
    /** Resolves when the spool may grow further. */
    async room(): Promise<void> {
      while (spooledBytes > mostSpooledBytes && read < size && !isClosed) await change
    },
    /** The next part; undefined after the last one. */
    async next(): Promise<Row[] | undefined> {
      for (;;) {
        while (read === size && !isWhole && failure === undefined) await change
        if (read === size) {
          if (failure !== undefined) throw failure
          return undefined
        }
        const found = await part()
        tell()
        if (!found) continue
        passed += found.rows.length
        const fresh = found.rows.slice(Math.max(0, found.rows.length - (passed - taken)))
        taken = Math.max(taken, passed)
        if (fresh.length) return fresh.map((values) => named<Row>(found.names, values))
      }
    },
    async close(): Promise<void> {
      if (isClosed) return
      spooledBytes -= size
      isClosed = true
      tell()
      await file?.close()
    },
  }
}

async function bytes(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await file.read(buffer, 0, length, at)
  if (bytesRead < length) throw new Error('a spool ends too early')
  return buffer
}

function named<Row>(names: string[], values: unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
  return row as Row
}

import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { SpooledPart } from '#domain/analytics/customers/list-question.ts'

const inflate = promisify(inflateRaw)

/** Of all spools together; beyond it, each grows only as it is read. 3 million customers take 0.1 GB. */
const mostSpooledBytes = 4 * 1024 ** 3
let spooledBytes = 0

export type Spool<Row> = ReturnType<typeof growingSpool<Row>>

/** Rows in a file to which a reader adds parts, read in their order while it does. */
export function growingSpool<Row>() {
  let file: FileHandle | undefined
  let size = 0
  let read = 0
  let isWhole = false
  let isClosed = false
  let failure: unknown
  let changed = () => {}
  let change = new Promise<void>((resolve) => {
    changed = resolve
  })
  /** Wakes whoever waits for the other side. */
  const tell = () => {
    changed()
    change = new Promise((resolve) => {
      changed = resolve
    })
  }

  async function block(): Promise<Buffer> {
    const head = await bytes(4)
    return bytes(head.readUInt32LE())
  }

  async function bytes(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length)
    const { bytesRead } = await file!.read(buffer, 0, length, read)
    if (bytesRead < length) throw new Error('a spool ends too early')
    read += length
    return buffer
  }

  return {
    async open(path: string): Promise<void> {
      file = await open(path)
      if (isClosed) await file.close()
    },
    /** There are so many bytes by now. */
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
    /** Resolves when the spool may grow on. */
    async room(): Promise<void> {
      while (spooledBytes > mostSpooledBytes && read < size && !isClosed) await change
    },
    /** The next part; undefined after the last. */
    async next(): Promise<Row[] | undefined> {
      while (read === size && !isWhole && failure === undefined) await change
      if (read < size) {
        const part = JSON.parse((await inflate(await block())).toString()) as SpooledPart
        tell()
        return part.rows.map((values) => named<Row>(part.names, values))
      }
      if (failure !== undefined) throw failure
      return undefined
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

function named<Row>(names: string[], values: unknown[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) row[names[at]!] = values[at]
  return row as Row
}

import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { PermanentFailure } from '#domain/files/failure.ts'
import { workbookLimits } from '#domain/files/workbook-file.ts'
import { NumberList } from '#reading/text/records/number-list.ts'
import { beyond, isTooLong } from '#reading/workbook/markup/markup-failures.ts'
import { scanMarkup } from '#reading/workbook/markup/scanner.ts'
import { RichText } from './rich-text.ts'
import type { ZipParts } from './zip-parts.ts'

export interface StringTable {
  at(position: number): string
  close(): void
}

type Limits = Record<'sharedStringBytes' | 'sharedStringMemoryBytes' | 'sharedStrings', number>

/** Reads the shared strings. `take` gets each string with its position and returns whether to continue. */
async function eachString(
  zip: ZipParts,
  part: string,
  take: (text: string, position: number) => boolean,
  { sharedStringBytes }: Pick<Limits, 'sharedStringBytes'> = workbookLimits,
) {
  let position = 0
  let goesOn = true
  const rich = new RichText()
  const pieces = scanMarkup(zip.chunks(part, sharedStringBytes, 'shared-strings'), {
    open: (name) => rich.open(name),
    text: (text) => rich.text(text),
    close(name) {
      rich.close(name)
      if (name === 'si' && goesOn) goesOn = take(rich.take(), position++)
    },
  })
  try {
    for await (const _ of pieces) if (!goesOn) return
  } catch (error) {
    throw isTooLong(error) ? new LongString(error, position) : error
  }
}

/** A shared string that is longer than a cell may be. A caller that knows the cells reports which cell has it. */
export class LongString extends PermanentFailure {
  constructor(
    { failure }: PermanentFailure,
    readonly position: number,
  ) {
    super(failure)
  }
}

/** Reads only the strings at the given positions, as needed for the head of a sheet. */
export async function readSomeStrings(zip: ZipParts, part: string, wanted: Set<number>): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  if (wanted.size === 0) return found
  await eachString(zip, part, (text, position) => {
    if (wanted.has(position)) found.set(position, text)
    return found.size < wanted.size
  })
  return found
}

/** Reads all shared strings: into memory up to a limit, the rest into a temporary file in `folder`. */
export async function readAllStrings(
  zip: ZipParts,
  part: string | undefined,
  folder: string,
  limits: Limits = workbookLimits,
): Promise<StringTable> {
  const strings: string[] = []
  let spilled: SpilledStrings | undefined
  let bytes = 0
  if (part !== undefined) {
    try {
      const take = (text: string, position: number) => {
        if (position >= limits.sharedStrings) beyond('shared-string-count')
        bytes += 2 * text.length + 24
        if (bytes <= limits.sharedStringMemoryBytes)
          strings.push(Buffer.from(text).toString()) // a copy, because a slice would keep the whole text in memory
        else {
          spilled ??= new SpilledStrings(join(folder, 'strings'))
          spilled.push(text)
        }
        return true
      }
      await eachString(zip, part, take, limits)
    } catch (error) {
      spilled?.close()
      throw error
    }
    spilled?.flush()
  }
  return {
    at: (position) => (position < strings.length ? strings[position] : spilled?.at(position - strings.length)) ?? '',
    close: () => spilled?.close(),
  }
}

/** A string that is not near recently read ones requires reading a block. */
const blockBytes = 1 << 13
const keptBlocks = 2048

/** Blank strings have no bytes, but each takes memory until it is written. */
const mostPieces = 10_000

/** Strings in a file, found by their offsets; recently read blocks are cached. */
class SpilledStrings {
  readonly #file: number
  readonly #offsets = new NumberList()
  readonly #blocks = new Map<number, Buffer>()
  #piece: Buffer[] = []
  #pieceBytes = 0
  #end = 0

  constructor(path: string) {
    this.#file = openSync(path, 'w+', 0o600)
    this.#offsets.push(0)
  }

  push(text: string): void {
    const bytes = Buffer.from(text)
    this.#piece.push(bytes)
    this.#pieceBytes += bytes.length
    this.#end += bytes.length
    this.#offsets.push(this.#end)
    if (this.#pieceBytes > 1 << 20 || this.#piece.length > mostPieces) this.flush()
  }

  flush(): void {
    writeSync(this.#file, Buffer.concat(this.#piece))
    this.#piece = []
    this.#pieceBytes = 0
  }

  at(position: number): string | undefined {
    const from = this.#offsets.at(position)
    const to = this.#offsets.at(position + 1)
    if (from === undefined || to === undefined) return undefined
    const first = Math.floor(from / blockBytes)
    const begin = from - first * blockBytes
    if (begin + to - from <= blockBytes) return this.#block(first).toString('utf8', begin, begin + to - from)
    const bytes = Buffer.alloc(to - from)
    readSync(this.#file, bytes, 0, bytes.length, from)
    return bytes.toString('utf8')
  }

  #block(number: number): Buffer {
    let block = this.#blocks.get(number)
    if (block) return block
    block = Buffer.alloc(blockBytes)
    readSync(this.#file, block, 0, blockBytes, number * blockBytes)
    if (this.#blocks.size >= keptBlocks) this.#blocks.delete(this.#blocks.keys().next().value!)
    this.#blocks.set(number, block)
    return block
  }

  close(): void {
    closeSync(this.#file)
  }
}

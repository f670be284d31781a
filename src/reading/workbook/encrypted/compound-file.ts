import { closeSync, openSync, readSync } from 'node:fs'
import { CompoundStream } from './compound-stream.ts'
import { integers, SectorChains } from './sector-chains.ts'

const signature = 'd0cf11e0a1b11ae1'
const entryBytes = 128
const miniSectorBytes = 64
/** Streams below this size lie in small sectors ([MS-CFB] 2.2). */
const miniStreamBytes = 4096
/**
 * The most bytes of the directory, and of the table that chains small sectors. In a workbook they have a few KiB;
 * anything beyond is ignored.
 */
const mostListedBytes = 4 * 1024 * 1024

/** An OLE file as a set of streams ([MS-CFB]). It is read in pieces, because it may hold a package of 1 GiB. */
export class CompoundFile {
  readonly #chains: SectorChains
  readonly #entries: Entry[]

  private constructor(
    private readonly file: number,
    private readonly header: Buffer,
  ) {
    this.#chains = new SectorChains(file, header)
    const directory = [...this.#chains.sectorsOf(header.readUInt32LE(48), mostListedBytes)]
    this.#entries = entriesOf(Buffer.concat(directory))
  }

  /** Undefined if it is no OLE file. */
  static open(path: string): CompoundFile | undefined {
    const file = openSync(path, 'r')
    const header = Buffer.alloc(512)
    readSync(file, header, 0, 512, 0)
    const isCompound =
      header.toString('hex', 0, 8) === signature && [9, 12].includes(header.readUInt16LE(30)) && header[32] === 6
    try {
      if (isCompound) return new CompoundFile(file, header)
    } catch (error) {
      closeSync(file)
      throw error
    }
    closeSync(file)
    return undefined
  }

  /** A stream of the outermost storage. */
  stream(name: string): CompoundStream | undefined {
    const entry = this.#outermost().find((entry) => entry.isStream && entry.name.toLowerCase() === name.toLowerCase())
    if (!entry) return undefined
    const isMini = entry.size < miniStreamBytes
    const places = isMini ? this.#miniPlacesOf(entry) : this.#chains.placesOf(entry.start, entry.size)
    return new CompoundStream(this.file, entry.size, places, isMini ? miniSectorBytes : this.#chains.sectorBytes)
  }

  close(): void {
    closeSync(this.file)
  }

  /** [MS-CFB] 2.6.4: a storage's entries are a tree of siblings. */
  #outermost(): Entry[] {
    const found = new Set<Entry>()
    const asked = [this.#entries[0]?.child]
    while (asked.length) {
      const entry = this.#entries[asked.pop() ?? -1]
      if (!entry || found.has(entry)) continue
      found.add(entry)
      asked.push(...entry.siblings)
    }
    return [...found]
  }

  /** [MS-CFB] 2.4: a small stream lies in sectors of 64 bytes inside the stream of the root. */
  #miniPlacesOf({ start, size }: Entry): Float64Array {
    const { sectorBytes } = this.#chains
    const { start: rootStart, size: rootSize } = this.#entries[0]!
    const sectors = this.#chains.placesOf(rootStart, rootSize)
    const next = integers(Buffer.concat([...this.#chains.sectorsOf(this.header.readUInt32LE(60), mostListedBytes)]))
    const places: number[] = []
    for (let mini = start; places.length * miniSectorBytes < size; mini = next[mini]!) {
      const from = mini * miniSectorBytes
      const sector = sectors[Math.floor(from / sectorBytes)]
      if (sector === undefined) break
      places.push(sector + (from % sectorBytes))
    }
    return Float64Array.from(places)
  }
}

interface Entry {
  name: string
  isStream: boolean
  siblings: number[]
  child: number
  start: number
  size: number
}

/** [MS-CFB] 2.6.1 */
const entriesOf = (directory: Buffer): Entry[] =>
  Array.from({ length: directory.length / entryBytes }, (_, position) => {
    const bytes = directory.subarray(position * entryBytes, (position + 1) * entryBytes)
    const nameBytes = Math.min(64, bytes.readUInt16LE(64))
    return {
      name: bytes.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
      isStream: bytes[66] === 2,
      siblings: [bytes.readUInt32LE(68), bytes.readUInt32LE(72)],
      child: bytes.readUInt32LE(76),
      start: bytes.readUInt32LE(116),
      size: bytes.readUInt32LE(120), // the upper half has no meaning in files with 512-byte sectors, and nothing is that long
    }
  })

import { fstatSync, readSync } from 'node:fs'

const endOfChain = 0xfffffffe

/** The sectors of an OLE file, and the next sector of each ([MS-CFB] 2.1 to 2.5). */
export class SectorChains {
  readonly sectorBytes: number
  /** the number of sectors in the file, without its header */
  readonly #sectors: number
  readonly #next: Uint32Array

  constructor(
    private readonly file: number,
    readonly header: Buffer,
  ) {
    this.sectorBytes = 2 ** header.readUInt16LE(30)
    this.#sectors = Math.ceil(fstatSync(file).size / this.sectorBytes) - 1
    this.#next = this.#readNext()
  }

  /**
   * The file offsets of the sectors of a chain, as many as `sizeBytes` needs and the chain has: some programs state a
   * larger size. No chain is longer than the file, so the search ends for an endless chain.
   */
  placesOf(first: number, sizeBytes: number): Float64Array {
    const places = new Float64Array(Math.min(this.#sectors, Math.ceil(sizeBytes / this.sectorBytes)))
    let sector = first
    for (let at = 0; at < places.length; at++) {
      if (sector >= this.#sectors) return places.subarray(0, at)
      places[at] = this.#placeOf(sector)
      sector = this.#next[sector]!
    }
    return places
  }

  /** The sectors of a chain without a stated length, at most `mostBytes`. */
  *sectorsOf(first: number, mostBytes: number): Generator<Buffer> {
    let sector = first
    for (let left = mostBytes; left > 0 && sector < this.#sectors; left -= this.sectorBytes) {
      yield this.#read(sector)
      sector = this.#next[sector]!
    }
  }

  #placeOf = (sector: number) => (sector + 1) * this.sectorBytes

  #read(sector: number): Buffer {
    const bytes = Buffer.alloc(this.sectorBytes)
    readSync(this.file, bytes, 0, bytes.length, this.#placeOf(sector))
    return bytes
  }

  /**
   * The next sector of every sector; this table takes 1/128 of the file. Its sectors are listed in the header, and then
   * in a chain of lists.
   */
  #readNext(): Uint32Array {
    const perSector = this.sectorBytes / 4
    const most = Math.ceil(this.#sectors / perSector)
    const next = new Uint32Array(most * perSector).fill(endOfChain)
    let listed = integers(this.header.subarray(76))
    let list = this.header.readUInt32LE(68)
    let read = 0
    for (let lists = 0; lists <= most; lists++) {
      for (const sector of listed)
        if (sector < this.#sectors && read < most) next.set(integers(this.#read(sector)), read++ * perSector)
      if (list >= this.#sectors) break
      const entries = integers(this.#read(list))
      listed = entries.subarray(0, -1)
      list = entries.at(-1)!
    }
    return next
  }
}

export const integers = (bytes: Buffer) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)

import { hash } from 'node:crypto'

/**
 * Excel's default password, used if the structure of a workbook is protected but anybody may open it. Excel tries it
 * before it asks for a password, and so do LibreOffice and Apache POI (`Decryptor.DEFAULT_PASSWORD`).
 */
export const defaultPassword = Buffer.from('VelvetSweatshop', 'utf16le')

export const digest = (algorithm: string, ...parts: Buffer[]): Buffer => hash(algorithm, Buffer.concat(parts), 'buffer')

/** The hash of salt and password, hashed again with a counter as often as stated ([MS-OFFCRYPTO] 2.3.4.7, 2.3.4.11). */
export function spunDigest(algorithm: string, salt: Buffer, spins: number): Buffer {
  let spun = digest(algorithm, salt, defaultPassword)
  const counted = Buffer.alloc(4 + spun.length)
  for (let spin = 0; spin < spins; spin++) {
    counted.writeUInt32LE(spin)
    spun.copy(counted, 4)
    spun = hash(algorithm, counted, 'buffer')
  }
  return spun
}

export function integer(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

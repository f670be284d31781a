import { createDecipheriv } from 'node:crypto'
import { damaged, protectedByPassword } from '#reading/workbook/markup/markup-failures.ts'
import { digest, integer, spunDigest } from './default-password.ts'
import type { SegmentCipher } from './segment-cipher.ts'

const spins = 50_000
/** the size field included, [MS-OFFCRYPTO] 2.3.3 */
const verifierBytes = 72
const ciphers = new Map([
  [0x660e, 'aes-128-ecb'],
  [0x660f, 'aes-192-ecb'],
  [0x6610, 'aes-256-ecb'],
])

/** The encryption of Excel 2007: AES with independent blocks, and SHA-1 ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9). */
export function standardCipher(info: Buffer): SegmentCipher {
  const headerBytes = info.readUInt32LE(8)
  const header = info.subarray(12, 12 + headerBytes)
  const verifier = info.subarray(12 + headerBytes)
  if (verifier.length < verifierBytes) damaged()
  const cipher = ciphers.get(header.readUInt32LE(8)) ?? protectedByPassword()
  const keyBytes = header.readUInt32LE(16) / 8
  const salt = verifier.subarray(4, 20)
  const key = keyOf(digest('sha1', spunDigest('sha1', salt, spins), integer(0))).subarray(0, keyBytes)
  const decrypt = (bytes: Buffer) => createDecipheriv(cipher, key, null).setAutoPadding(false).update(bytes)
  const checked = digest('sha1', decrypt(verifier.subarray(20, 36)))
  if (!decrypt(verifier.subarray(40, 72)).subarray(0, checked.length).equals(checked)) protectedByPassword()
  return (_, bytes) => decrypt(bytes)
}

/** [MS-OFFCRYPTO] 2.3.4.7, steps 3 to 7 of the derivation */
function keyOf(spun: Buffer): Buffer {
  const half = (filling: number) => {
    const mixed = Buffer.alloc(64, filling)
    for (const [at, byte] of spun.entries()) mixed[at]! ^= byte
    return digest('sha1', mixed)
  }
  return Buffer.concat([half(0x36), half(0x5c)])
}

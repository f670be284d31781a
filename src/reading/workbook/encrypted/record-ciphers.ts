import { protectedByPassword } from '#reading/workbook/markup/markup-failures.ts'
import { defaultPassword, digest, integer } from './default-password.ts'
import { rc4Stream } from './rc4.ts'

/** Decrypts one byte, given its position in the stream and the length of its record. */
type RecordCipher = (byte: number, place: number, recordBytes: number) => number

const blockBytes = 1024

/** The cipher that a FilePass record describes ([MS-XLS] 2.4.117); the password is verified first. */
export function recordCipher(filePass: Buffer): RecordCipher {
  if (filePass.length === 4) return obfuscated(filePass) // Excel 5 and 95 have no other method
  if (filePass.readUInt16LE(0) === 0) return obfuscated(filePass.subarray(2))
  const [major, minor] = [filePass.readUInt16LE(2), filePass.readUInt16LE(4)]
  if (major === 1 && minor === 1) return standardRc4(filePass.subarray(6))
  return major >= 2 && major <= 4 && minor === 2 ? cryptoApiRc4(filePass.subarray(6)) : protectedByPassword()
}

/** 40 bits of MD5 ([MS-OFFCRYPTO] 2.3.6.1, 2.3.6.2). */
function standardRc4(info: Buffer): RecordCipher {
  const salt = info.subarray(0, 16)
  const short = digest('md5', defaultPassword).subarray(0, 5)
  const base = digest('md5', ...Array(16).fill([short, salt]).flat()).subarray(0, 5)
  return verifiedRc4('md5', info.subarray(16, 48), (block) => digest('md5', base, integer(block)))
}

/** SHA-1 with keys of 40 to 128 bits; 40-bit keys are padded with zeros ([MS-OFFCRYPTO] 2.3.5.1, 2.3.5.2). */
function cryptoApiRc4(info: Buffer): RecordCipher {
  const headerBytes = info.readUInt32LE(4)
  const keyBytes = (info.readUInt32LE(8 + 16) || 40) / 8
  const verifier = info.subarray(8 + headerBytes)
  const base = digest('sha1', verifier.subarray(4, 20), defaultPassword)
  const keyOf = (block: number) => {
    const key = digest('sha1', base, integer(block)).subarray(0, keyBytes)
    return keyBytes === 5 ? Buffer.concat([key], 16) : key
  }
  return verifiedRc4('sha1', Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)]), keyOf)
}

/** Every 1024 bytes of the stream have a key of their own. `verifier`: 16 bytes and their hash, both encrypted. */
function verifiedRc4(hash: string, verifier: Buffer, keyOf: (block: number) => Buffer): RecordCipher {
  const added = rc4Stream(keyOf(0), verifier.length)
  const plain = verifier.map((byte, at) => byte ^ added[at]!) as Buffer
  if (!digest(hash, plain.subarray(0, 16)).equals(plain.subarray(16))) protectedByPassword()
  let block = -1
  let stream = added
  return (byte, place) => {
    const asked = Math.floor(place / blockBytes)
    if (asked !== block) stream = rc4Stream(keyOf(asked), blockBytes)
    block = asked
    return byte ^ stream[place % blockBytes]!
  }
}

/**
 * Values for the default password: its key and verifier as in a FilePass record, and the bytes that [MS-OFFCRYPTO]
 * 2.3.7.2 derives from it (computed with Apache POI).
 */
const obfuscation = { verifier: '59b30a9a', bytes: Buffer.from('3c5bd417f01f2813f04bb403c473a420', 'hex') }

/** [MS-OFFCRYPTO] 2.3.7.3, except that it rotates before it mixes, as Excel, LibreOffice and Apache POI do. */
function obfuscated(verifier: Buffer): RecordCipher {
  if (verifier.toString('hex', 0, 4) !== obfuscation.verifier) protectedByPassword()
  return (byte, place, recordBytes) =>
    (((byte << 3) | (byte >> 5)) & 255) ^ obfuscation.bytes[(place + recordBytes) % 16]!
}

import { createDecipheriv } from 'node:crypto'
import { damaged, protectedByPassword } from '#reading/workbook/markup/markup-failures.ts'
import { parseWhole } from '#reading/workbook/markup/xml.ts'
import { digest, integer, spunDigest } from './default-password.ts'
import type { SegmentCipher } from './segment-cipher.ts'

/**
 * Excel uses 100,000; 1,000,000 take 1 s, and the format's maximum of 10,000,000 would exceed the time limit of an
 * inspection.
 */
const mostSpins = 1_000_000
const hashes = new Map([
  ['SHA1', 'sha1'],
  ['SHA-1', 'sha1'],
  ['SHA256', 'sha256'],
  ['SHA384', 'sha384'],
  ['SHA512', 'sha512'],
])
/** [MS-OFFCRYPTO] 2.3.4.13: the constants that make the three keys of the password different */
const blockKeys = { verifierInput: 'fea7d2763b4b9e79', verifierHash: 'd7aa0f6d3061344e', key: '146e0be7abacd0d6' }

type Attributes = Record<string, string>

/**
 * The encryption of Excel 2010 and later: chained AES in segments of 4096 bytes ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15).
 */
export async function agileCipher(info: Buffer): Promise<SegmentCipher> {
  const { keyData, encryptedKey } = await readDescription(info.subarray(8))
  const key = packageKey(encryptedKey)
  const { cipher, hash } = methodsOf(keyData)
  const salt = bytesOf(keyData.saltValue)
  return (segment, bytes) => decrypted(cipher, key, digest(hash, salt, integer(segment)), bytes)
}

async function readDescription(xml: Buffer) {
  let keyData: Attributes | undefined
  let encryptedKey: Attributes | undefined
  await parseWhole(only(xml), {
    open(name, attributes) {
      if (name === 'keyData') keyData ??= attributes
      if (name === 'encryptedKey' && attributes.spinCount) encryptedKey ??= attributes // an entry for a certificate has none
    },
  })
  return keyData && encryptedKey ? { keyData, encryptedKey } : damaged()
}

async function* only(bytes: Buffer) {
  yield bytes
}

/** The key of the package, decrypted with the keys of the password; the password is verified first. */
function packageKey(attributes: Attributes): Buffer {
  const { cipher, hash, keyBytes } = methodsOf(attributes)
  const spins = Number(attributes.spinCount)
  if (!(spins >= 0 && spins <= mostSpins)) protectedByPassword()
  const salt = bytesOf(attributes.saltValue)
  const spun = spunDigest(hash, salt, spins)
  const reveal = (blockKey: string, hidden: string | undefined) => {
    const key = padded(digest(hash, spun, Buffer.from(blockKey, 'hex')), keyBytes)
    return decrypted(cipher, key, salt, bytesOf(hidden))
  }
  const input = reveal(blockKeys.verifierInput, attributes.encryptedVerifierHashInput)
  const expected = digest(hash, input.subarray(0, salt.length))
  const found = reveal(blockKeys.verifierHash, attributes.encryptedVerifierHashValue).subarray(0, expected.length)
  if (!found.equals(expected)) protectedByPassword()
  return reveal(blockKeys.key, attributes.encryptedKeyValue).subarray(0, keyBytes)
}

function methodsOf({ cipherAlgorithm, cipherChaining, keyBits, hashAlgorithm = '' }: Attributes) {
  const hash = hashes.get(hashAlgorithm)
  const isKnown =
    cipherAlgorithm === 'AES' && cipherChaining === 'ChainingModeCBC' && ['128', '192', '256'].includes(keyBits!)
  return hash && isKnown ? { hash, cipher: `aes-${keyBits}-cbc`, keyBytes: Number(keyBits) / 8 } : protectedByPassword()
}

const decrypted = (cipher: string, key: Buffer, vector: Buffer, bytes: Buffer) =>
  createDecipheriv(cipher, key, padded(vector, 16)).setAutoPadding(false).update(bytes)

/** [MS-OFFCRYPTO] 2.3.4.11, 2.3.4.12: the key is cut, or padded with 0x36 */
const padded = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length, 0x36)], length)

const bytesOf = (text: string | undefined) => Buffer.from(text ?? damaged(), 'base64')

import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import * as sheetjs from '@e965/xlsx'

/** Excel's own password, with which a workbook opens for everybody. */
export const defaultPassword = 'VelvetSweatshop'

interface Options {
  password?: string
  hash?: 'SHA1' | 'SHA256' | 'SHA384' | 'SHA512'
  keyBits?: 128 | 192 | 256
  spins?: number
}

/** An OLE file of the given streams. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = sheetjs.CFB.utils.cfb_new()
  for (const [name, bytes] of Object.entries(streams)) sheetjs.CFB.utils.cfb_add(file, `/${name}`, bytes)
  return Buffer.from(sheetjs.CFB.write(file, { type: 'buffer' }) as Buffer)
}

/** The .xlsx file as Excel 2010 encrypts it ([MS-OFFCRYPTO] 2.3.4.10 to 2.3.4.15); its HMAC, which nobody checks here, is left out. */
export function agileStreams(
  xlsx: Buffer,
  { password = defaultPassword, hash = 'SHA512', keyBits = 256, spins = 1000 }: Options = {},
) {
  const keyBytes = keyBits / 8
  const [salt, keySalt, verifier, key] = [16, 16, 16, keyBytes].map((length) => randomBytes(length)) as Buffer[]
  const spun = spunDigest(hash, salt!, password, spins)
  const encrypted = (key: Buffer, vector: Buffer, bytes: Buffer) =>
    createCipheriv(`aes-${keyBits}-cbc`, key, filled(vector, 16)).setAutoPadding(false).update(padded(bytes))
  const hidden = (blockKey: string, bytes: Buffer) =>
    encrypted(filled(digest(hash, spun, Buffer.from(blockKey, 'hex')), keyBytes), salt!, bytes).toString('base64')
  const methods = `blockSize="16" keyBits="${keyBits}" hashSize="${digest(hash).length}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}" saltSize="16"`
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${methods} saltValue="${keySalt!.toString('base64')}"/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${spins}" ${methods} saltValue="${salt!.toString('base64')}" encryptedVerifierHashInput="${hidden('fea7d2763b4b9e79', verifier!)}" encryptedVerifierHashValue="${hidden('d7aa0f6d3061344e', digest(hash, verifier!))}" encryptedKeyValue="${hidden('146e0be7abacd0d6', key!)}"/></keyEncryptor></keyEncryptors></encryption>`
  const segments: Buffer[] = []
  for (let at = 0; at < xlsx.length; at += 4096)
    segments.push(encrypted(key!, digest(hash, keySalt!, integers(at / 4096)), xlsx.subarray(at, at + 4096)))
  return {
    EncryptionInfo: Buffer.concat([Buffer.from('0400040040000000', 'hex'), Buffer.from(xml)]),
    EncryptedPackage: Buffer.concat([integers(xlsx.length, 0), ...segments]),
  }
}

/** The .xlsx file as Excel 2007 encrypts it ([MS-OFFCRYPTO] 2.3.4.5 to 2.3.4.9). */
export function standardStreams(xlsx: Buffer, { password = defaultPassword, keyBits = 128 }: Options = {}) {
  const [salt, verifier] = [randomBytes(16), randomBytes(16)]
  const spun = digest('SHA1', spunDigest('SHA1', salt, password, 50_000), integers(0))
  const halves = [0x36, 0x5c].map((filling) =>
    digest('SHA1', Buffer.alloc(64, filling).map((byte, at) => byte ^ (spun[at] ?? 0)) as Buffer),
  )
  const key = Buffer.concat(halves).subarray(0, keyBits / 8)
  const encrypted = (bytes: Buffer) =>
    createCipheriv(`aes-${keyBits}-ecb`, key, null).setAutoPadding(false).update(padded(bytes))
  const provider = Buffer.from('Microsoft Enhanced RSA and AES Cryptographic Provider\0', 'utf16le')
  const cipher = { 128: 0x660e, 192: 0x660f, 256: 0x6610 }[keyBits]
  const header = Buffer.concat([integers(0x24, 0, cipher, 0x8004, keyBits, 0x18, 0, 0), provider])
  const version = Buffer.from('04000200', 'hex')
  const checks = [integers(16), salt, encrypted(verifier), integers(20), encrypted(digest('SHA1', verifier))]
  return {
    EncryptionInfo: Buffer.concat([version, integers(0x24, header.length), header, ...checks]),
    EncryptedPackage: Buffer.concat([integers(xlsx.length, 0), encrypted(xlsx)]),
  }
}

export const digest = (hash: string, ...parts: Buffer[]) => createHash(hash).update(Buffer.concat(parts)).digest()

function spunDigest(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let spun = digest(hash, salt, Buffer.from(password, 'utf16le'))
  for (let spin = 0; spin < spins; spin++) spun = digest(hash, integers(spin), spun)
  return spun
}

export const integers = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

const filled = (bytes: Buffer, length: number) => Buffer.concat([bytes, Buffer.alloc(length, 0x36)], length)

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)])

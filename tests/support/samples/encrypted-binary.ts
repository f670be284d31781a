import { randomBytes } from 'node:crypto'
import * as sheetjs from '@e965/xlsx'
import { rc4Stream } from '#reading/workbook/encrypted/rc4.ts'
import { compoundFile, defaultPassword, digest, integers } from './encrypted-package.ts'

export type BinaryMethod = 'rc4' | 'cryptoapi 40' | 'cryptoapi 128' | 'xor'

const types = { begin: 0x0809, filePass: 0x2f, boundSheet: 0x85, interfaceHeader: 0xe1 }

/** A binary workbook that is not encrypted, of Excel 97 or (XOR only) 95, encrypted ([MS-XLS] 2.2.10). */
export function encryptedBinary(xls: Buffer, method: BinaryMethod, password = defaultPassword): Buffer {
  const container = sheetjs.CFB.read(xls, { type: 'buffer' })
  const name = sheetjs.CFB.find(container, '/Workbook') ? 'Workbook' : 'Book'
  const plain = Buffer.from(sheetjs.CFB.find(container, `/${name}`)!.content as Uint8Array)
  const { filePass, encrypted } = methodOf(method, password, name === 'Book')
  const beginBytes = 4 + plain.readUInt16LE(2)
  const head = Buffer.from(Uint16Array.from([types.filePass, filePass.length]).buffer)
  const stream = Buffer.concat([plain.subarray(0, beginBytes), head, filePass, plain.subarray(beginBytes)])
  for (let at = 0; at + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    at += 4
    if (type === types.boundSheet) stream.writeUInt32LE(stream.readUInt32LE(at) + 4 + filePass.length, at)
    const isPlain = [types.begin, types.filePass, types.interfaceHeader].includes(type)
    for (let place = at + (type === types.boundSheet ? 4 : 0); place < at + length && !isPlain; place++)
      stream[place] = encrypted(stream[place]!, place, length)
    at += length
  }
  return compoundFile({ [name]: stream })
}

type Encrypt = (byte: number, place: number, recordBytes: number) => number

function methodOf(method: BinaryMethod, password: string, isOld: boolean): { filePass: Buffer; encrypted: Encrypt } {
  if (method === 'xor') return obfuscation(password, isOld)
  const [salt, verifier] = [randomBytes(16), randomBytes(16)]
  const text = Buffer.from(password, 'utf16le')
  if (method === 'rc4') {
    const short = digest('md5', text).subarray(0, 5)
    const base = digest('md5', ...Array(16).fill([short, salt]).flat()).subarray(0, 5)
    const keyOf = (block: number) => digest('md5', base, integers(block))
    const check = mixed(Buffer.concat([verifier, digest('md5', verifier)]), keyOf(0))
    return { filePass: Buffer.concat([Buffer.from('010001000100', 'hex'), salt, check]), encrypted: rc4(keyOf) }
  }
  const keyBits = Number(method.split(' ')[1])
  const base = digest('sha1', salt, text)
  const keyOf = (block: number) => {
    const key = digest('sha1', base, integers(block)).subarray(0, keyBits / 8)
    return Buffer.concat([key], 16)
  }
  const check = mixed(Buffer.concat([verifier, digest('sha1', verifier)]), keyOf(0))
  const header = Buffer.concat([integers(4, 0, 0x6801, 0x8004, keyBits, 1, 0, 0), Buffer.from('RC4\0', 'utf16le')])
  const verifiers = [integers(16), salt, check.subarray(0, 16), integers(20), check.subarray(16)]
  const version = Buffer.from('010004000200', 'hex')
  return {
    filePass: Buffer.concat([version, integers(4, header.length), header, ...verifiers]),
    encrypted: rc4(keyOf),
  }
}

function mixed(bytes: Buffer, key: Buffer): Buffer {
  const stream = rc4Stream(key, bytes.length)
  return bytes.map((byte, at) => byte ^ stream[at]!) as Buffer
}

function rc4(keyOf: (block: number) => Buffer): Encrypt {
  const streams: Buffer[] = []
  return (byte, place) => {
    const block = place >> 10
    streams[block] ??= rc4Stream(keyOf(block), 1024)
    return byte ^ streams[block][place & 1023]!
  }
}

/** Keys as real files have them: of Excel's own password, and of 'abc' for any other. */
function obfuscation(password: string, isOld: boolean): { filePass: Buffer; encrypted: Encrypt } {
  const isDefault = password === defaultPassword
  const bytes = Buffer.from(isDefault ? '3c5bd417f01f2813f04bb403c473a420' : 'accca4abd6bac3bad6a32b45d37929bb', 'hex')
  const filePass = Buffer.from(`${isOld ? '' : '0000'}${isDefault ? '59b30a9a' : '4a511acc'}`, 'hex')
  const encrypted: Encrypt = (byte, place, length) => {
    const value = byte ^ bytes[(place + length) % 16]!
    return ((value >> 3) | (value << 5)) & 255
  }
  return { filePass, encrypted }
}

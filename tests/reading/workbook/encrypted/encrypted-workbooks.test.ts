// test: only full, also long, 20 s
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as sheetjs from '@e965/xlsx'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { rc4Stream } from '#reading/workbook/encrypted/rc4.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { isLong } from '#tests/support/long-form.ts'
import { cpuSeconds } from '#tests/support/processes.ts'
import { type BinaryMethod, encryptedBinary } from '#tests/support/samples/encrypted-binary.ts'
import { agileStreams, compoundFile, standardStreams } from '#tests/support/samples/encrypted-package.ts'
import { randomOf } from '#tests/support/samples/random.ts'
import { type Cell, workbookOf } from '#tests/support/samples/workbook.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { isWithin } from '#tests/support/usual-seconds.ts'

const folder = temporaryFolder()
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuName' } as const
const rows = workedExample
  .trim()
  .split('\n')
  .map((line, n) => line.split(',').map((cell, at): Cell => (n && at === 2 ? Number(cell) : cell)))
const sheets = [
  { name: 'Hidden', state: 'hidden' as const, rows },
  { name: 'Notes', rows: [['Notes'], ['of the shop']] },
  { name: 'Orders', rows },
]
const small = workbookOf(sheets)
/** for a large workbook: several segments and pieces with different bytes; the table of their places comes after them */
const random = randomOf(7)
const noise = Array.from({ length: 40_000 }, () => [
  String.fromCharCode(...Array.from({ length: 20 }, () => 97 + random.below(26))),
])
const large = workbookOf([...sheets.slice(0, 2), { name: 'Noise', rows: noise }, sheets[2]!], { isShared: false })

const binary = (bookType: sheetjs.BookType): Buffer => {
  const book = sheetjs.utils.book_new()
  for (const { name, rows } of sheets) sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(rows), name)
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
  return sheetjs.write(book, { bookType, type: 'buffer' })
}

const packages: Record<string, (xlsx: Buffer, password?: string) => Record<string, Buffer>> = {
  'agile, SHA-512, 256 bits': (xlsx, password) => agileStreams(xlsx, { password }),
  'agile, SHA-384, 192 bits': (xlsx, password) => agileStreams(xlsx, { password, hash: 'SHA384', keyBits: 192 }),
  'agile, SHA-256, 128 bits': (xlsx, password) => agileStreams(xlsx, { password, hash: 'SHA256', keyBits: 128 }),
  'agile, SHA-1, 128 bits': (xlsx, password) => agileStreams(xlsx, { password, hash: 'SHA1', keyBits: 128 }),
  'standard, 128 bits': (xlsx, password) => standardStreams(xlsx, { password }),
  'standard, 256 bits': (xlsx, password) => standardStreams(xlsx, { password, keyBits: 256 }),
}
const binaries: [sheetjs.BookType, BinaryMethod][] = [
  ['biff8', 'rc4'],
  ['biff8', 'cryptoapi 40'],
  ['biff8', 'cryptoapi 128'],
  ['biff8', 'xor'],
  ['biff5', 'xor'],
]

async function looked(contents: Buffer, sheet?: string) {
  assert.equal(contentsOf(contents), { reader: 'xls' })
  const path = join(folder, 'book')
  writeFileSync(path, contents)
  return inspectWorkbook({ reader: 'xls', path, sheet })
}

async function failure(contents: Buffer) {
  const started = cpuSeconds()
  try {
    await looked(contents)
  } catch (error) {
    assert.ok(isWithin(cpuSeconds() - started, 5), 'within 5 s of a processor')
    if (error instanceof PermanentFailure) return error.failure.reason
    throw error
  }
  throw new Error('it did not fail')
}

test('RC4 is RC4', () => {
  const hex = (key: string, length: number) => rc4Stream(Buffer.from(key), length).toString('hex')
  assert.is(hex('Key', 10), 'eb9f7781b734ca72a719')
  assert.is(hex('Wiki', 6), '6044db6d41b7')
})

test("a workbook encrypted with Excel's own password is inspected and read like any other", async () => {
  const expected = await ingested(workedExample, mapping)
  const all = [
    ...Object.entries(packages).flatMap(([kind, streams]) => [
      [kind, compoundFile(streams(small))] as const,
      [`${kind}, large`, compoundFile(streams(large))] as const,
    ]),
    ...binaries.map(([type, method]) => [`${type}, ${method}`, encryptedBinary(binary(type), method)] as const),
  ]
  for (const [kind, contents] of all) {
    const { columns, workbook } = await looked(contents, 'Orders')
    assert.equal([columns, workbook!.sample[0]], [rows[0], rows[1]!.map(String)], kind)
    assert.equal(
      [workbook!.sheet, workbook!.sheets.filter((name) => name !== 'Noise')],
      ['Orders', ['Notes', 'Orders']],
    )
    if (!isLong && !kind.includes('large') && !kind.startsWith('biff5')) continue
    const { rollups } = await ingested(contents, mapping, { options: { sheet: 'Orders' } })
    assert.equal(rollups, expected.rollups, kind)
  }
})

test('28: another password is refused as before', async () => {
  for (const [kind, streams] of Object.entries(packages))
    assert.is(await failure(compoundFile(streams(small, 'secret'))), 'password-protected', kind)
  for (const [type, method] of binaries)
    assert.is(await failure(encryptedBinary(binary(type), method, 'abc')), 'password-protected', `${type}, ${method}`)
})

test('so is one whose password takes too long to check, or whose encryption is unknown', async () => {
  const { EncryptionInfo, EncryptedPackage } = agileStreams(small)
  const changed = (from: string, to: string) =>
    compoundFile({
      EncryptionInfo: Buffer.from(EncryptionInfo.toString('latin1').replaceAll(from, to), 'latin1'),
      EncryptedPackage,
    })
  for (const [from, to] of [
    ['spinCount="1000"', 'spinCount="10000000"'],
    ['spinCount="1000"', 'spinCount="-1"'],
    ['spinCount="1000"', 'spinCount="1e999"'],
    ['"SHA512"', '"WHIRLPOOL"'],
    ['"AES"', '"RC2"'],
    ['ModeCBC', 'ModeCFB'],
    ['keyBits="256"', 'keyBits="8"'],
    ['\x04\x00\x04\x00', '\x03\x00\x03\x00'],
  ])
    assert.is(await failure(changed(from!, to!)), 'password-protected', to)
  assert.is(await failure(compoundFile({ EncryptedPackage })), 'password-protected', 'rights that a server manages')
})

test('a damaged one is reported as damaged', async () => {
  for (const { EncryptionInfo, EncryptedPackage } of [agileStreams(small), standardStreams(small)]) {
    const withInfo = (info: Buffer) => compoundFile({ EncryptionInfo: info, EncryptedPackage })
    for (const bytes of [0, 3, 10, 60, 120, 150])
      assert.is(await failure(withInfo(EncryptionInfo.subarray(0, bytes))), 'damaged-workbook', `${bytes} bytes`)
    assert.is(await failure(withInfo(Buffer.alloc(2 ** 21, 4))), 'damaged-workbook', 'a description without end')
    for (const size of [EncryptedPackage.length, 2 ** 32 - 1]) {
      const bogus = Buffer.from(EncryptedPackage)
      bogus.writeUInt32LE(size)
      assert.is(await failure(compoundFile({ EncryptionInfo, EncryptedPackage: bogus })), 'damaged-workbook', `${size}`)
    }
    const cut = EncryptedPackage.subarray(0, EncryptedPackage.length - 2000)
    assert.is(await failure(compoundFile({ EncryptionInfo, EncryptedPackage: cut })), 'damaged-workbook', 'cut')
    assert.is(await failure(compoundFile({ EncryptionInfo, EncryptedPackage: cut.subarray(0, 5) })), 'damaged-workbook')
  }
})

test('chains of sectors that have no end or lead out of the file end the reading', async () => {
  const sound = compoundFile(agileStreams(large))
  const fat = (sound.readUInt32LE(76) + 1) * 512
  for (const next of [3, 100, 0x00ffffff, 0xfffffffe]) {
    const changed = Buffer.from(sound)
    for (let sector = 100; sector < 128; sector++) changed.writeUInt32LE(next, fat + sector * 4)
    assert.is(await failure(changed), 'damaged-workbook', `${next}`)
  }
  const circle = Buffer.from(sound)
  const directory = sound.readUInt32LE(48)
  const listed = sound.readUInt32LE(76 + 4 * (directory >> 7)) + 1
  circle.writeUInt32LE(directory, listed * 512 + (directory & 127) * 4)
  assert.is((await looked(circle)).workbook!.sheet, 'Orders', 'a directory that follows itself')
  const lists = Buffer.from(sound)
  const sector = Buffer.from(Uint32Array.of(directory).buffer)
  lists.fill(sector, 68, 72).fill(0xff, 76, 512)
  lists.fill(sector, (directory + 1) * 512, (directory + 2) * 512)
  assert.ok(await failure(lists), 'a list of sectors that does')
})

test.run()

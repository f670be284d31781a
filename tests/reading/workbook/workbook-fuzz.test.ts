// test: only full, also long, 40 s
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PermanentFailure } from '#domain/files/failure.ts'
import type { InspectionAnswer } from '#domain/files/inspection.ts'
import type { WorkbookReader } from '#domain/files/workbook-file.ts'
import { inspectWorkbook } from '#reading/inspect/inspect-workbook.ts'
import { asCsv } from '#reading/workbook/as-csv.ts'
import { askPool } from '#server/inspection/ask-inspection.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { encryptedBinary as encrypted } from '#tests/support/samples/encrypted-binary.ts'
import { agileStreams, compoundFile } from '#tests/support/samples/encrypted-package.ts'
import { endlessWorkbook, mutated, wholeRows as rows, wholeBinary } from '#tests/support/samples/mutated-workbook.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { workbookOf } from '#tests/support/samples/workbook.ts'

// FUZZ_ROUNDS sets how long it runs; FUZZ_SEED repeats a failing case.
const rounds = figureOf('FUZZ_ROUNDS', { short: 50, long: 150 })
const firstSeed = Number(process.env.FUZZ_SEED ?? 1)
const folder = temporaryFolder()

const wholeSheet = `<worksheet><sheetData>${rows
  .map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => `<c r="${'ABC'[at]}${row + 1}" t="${typeof cell === 'number' ? 'n' : 'str'}"><v>${cell}</v></c>`).join('')}</row>`,
  )
  .join('')}</sheetData><mergeCells count="1"><mergeCell ref="A2:A4"/></mergeCells></worksheet>`
const wholeBook = workbookOf(
  [
    { name: 'A', rows },
    { name: 'B', rows },
  ],
  { isShared: true, formats: ['d/m/yyyy', '00000'] },
)
const encryptedBinary = encrypted(wholeBinary, 'rc4')

/** Looks at the file and turns it into CSV; a failure that is not typed ends the test. */
async function outcomeOf(contents: Buffer, reader: WorkbookReader, what: string): Promise<string> {
  const path = join(folder, 'book')
  writeFileSync(path, contents)
  try {
    const look = await inspectWorkbook({ reader, path })
    const positions = { customerId: 0, transactionDate: 0, transactionValue: 0 }
    await asCsv({ sourcePath: path, workPath: folder, look, positions, memoryLimit: '1GB', threads: 1 }, () => {})
    return 'read'
  } catch (error) {
    if (error instanceof PermanentFailure) return error.failure.reason
    throw new Error(`${what}: ${error instanceof Error ? error.stack : error}`)
  }
}

async function fuzz(kind: string, reader: WorkbookReader, change: (random: Random) => Buffer) {
  const outcomes = new Map<string, number>()
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const outcome = await outcomeOf(change(randomOf(seed)), reader, `${kind}, FUZZ_SEED=${seed}`)
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  return outcomes
}

test.after(() => rmSync(folder, { recursive: true, force: true }))

test('a changed .xlsx file ends in rows or in a typed failure', async () => {
  const outcomes = await fuzz('file', 'xlsx', (random) => mutated(wholeBook, random))
  assert.ok(outcomes.get('damaged-workbook')! > 0, 'damage is found')
})

test('a changed sheet inside a sound .xlsx file does too', async () => {
  const outcomes = await fuzz('sheet', 'xlsx', (random) => {
    const sheet = mutated(Buffer.from(wholeSheet), random)
    return workbookOf([{ name: 'A', rows: [] }], { parts: { 'xl/worksheets/sheet1.xml': sheet } })
  })
  assert.ok(outcomes.get('read')! > 0, 'some are read')
  assert.ok(outcomes.get('damaged-workbook')! > 0, 'damage is found')
})

test('a changed description of keys, encrypted package or OLE file does too', async () => {
  const { EncryptionInfo, EncryptedPackage } = agileStreams(wholeBook, { spins: 10 })
  const whole = compoundFile({ EncryptionInfo, EncryptedPackage })
  const descriptions = await fuzz('description', 'xls', (random) =>
    compoundFile({ EncryptionInfo: mutated(EncryptionInfo, random), EncryptedPackage }),
  )
  assert.ok(descriptions.get('password-protected')! > 0, 'keys are lost')
  const packages = await fuzz('package', 'xls', (random) =>
    compoundFile({ EncryptionInfo, EncryptedPackage: mutated(EncryptedPackage, random) }),
  )
  assert.ok(packages.get('damaged-workbook')! > 0, 'damage is found')
  const files = await fuzz('OLE file', 'xls', (random) => mutated(whole, random))
  assert.ok(files.get('read')! > 0, 'some are read')
})

/** Runs in the inspection child, as in the product. */
const lookInChild = (path: string, person = 'anna'): Promise<InspectionAnswer> =>
  askPool(
    { person },
    { kind: 'inspect', source: { path, sizeBytes: statSync(path).size, isWhole: true }, workbook: 'xls' },
  ).then(
    (answer) => answer as InspectionAnswer,
    (error: PermanentFailure) => ({ failure: error.failure }),
  )

test('a changed binary workbook does too, encrypted or not, at worst by a limit on time or memory', async () => {
  // For some files its reader never comes to an end.
  const outcomes = new Map<string, number>()
  const seeds = Array.from({ length: rounds / 10 }, (_, turn) => firstSeed + turn)
  const changed = [
    ...seeds.map((seed) => mutated(wholeBinary, randomOf(seed))),
    ...seeds.slice(0, 5).map((seed) => mutated(encryptedBinary, randomOf(seed))),
  ]
  for (const contents of changed) {
    const path = join(folder, 'book')
    writeFileSync(path, contents)
    const answer = await lookInChild(path)
    const outcome = 'look' in answer ? 'read' : answer.failure.reason
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const sound = join(folder, 'sound')
  writeFileSync(sound, wholeBinary)
  assert.ok('look' in (await looked(sound, 'anna')), 'the sound one is read')
})

test('a workbook that never comes to an end is given up within 5 s, and only it', async () => {
  const path = join(folder, 'book')
  writeFileSync(path, endlessWorkbook)
  const sound = join(folder, 'sound')
  writeFileSync(sound, wholeBinary)
  const [hostile, ...others] = await Promise.all([
    lookInChild(path),
    ...['bert', 'carl', 'dora'].map((person) => looked(sound, person)),
  ])
  assert.equal(hostile, { failure: { reason: 'look-timed-out', parameters: {} } })
  assert.ok(others.every((answer) => 'look' in answer))
})

/** Looked at in the child; again when a busy machine let even a sound workbook take 5 s. */
async function looked(path: string, person: string) {
  for (let tries = 1; ; tries++) {
    const answer = await lookInChild(path, person)
    if ('look' in answer || answer.failure.reason !== 'look-timed-out' || tries === 10) return answer
  }
}

test.run()

// A language is one new file, and so is a program: an invented one of each is added to a copy of the rules, and a file of each is read.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const language = `export default {
  tag: 'qx',
  name: 'Invented',
  words: {
    yes: '==vuqq',
    no: '==zoxx',
    canceled: 'brimqa*',
    'not paid': 'ofzu plekqo',
    paid: 'plekqo',
    refunded: 'trevqa*',
    'on a day': 'dewqa',
  },
  parts: {
    person: 'gromqu',
    id: 'zifqo',
    order: 'hulqi',
    date: 'dewqa',
    total: 'sumqo',
  },
  headers: { status: 'stanqo' },
}
`

const system = `export default {
  id: 'invented',
  name: 'Invented Shop',
  file: 'an Invented Shop export',
  signatures: [['qq buyer', 'qq moment', 'qq worth']],
  fields: {
    customerId: ['qq buyer'],
    transactionDate: ['qq moment'],
    transactionValue: ['qq worth'],
    orderId: ['qq ref'],
    orderStatus: ['qq step'],
  },
}
`

/** What the mapping screen would show of each file: the program, the fields, the checks and the net revenue. */
const program = `
import { readFileSync } from 'node:fs'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
const answers = JSON.parse(readFileSync('files.json', 'utf8')).map(([columns, ...rows]) => {
  const { mapping, source } = suggestMapping(columns, rows)
  const { checks, money } = sampleReport(columns, rows, positionsOf(columns, mapping), {})
  return { source, mapping, checks: checks.map(({ kind }) => kind), money }
})
console.log(JSON.stringify(answers))
`

/** Twelve rows of 100 and four behind them; their last cell and the amount differ. */
const rows = (usual: string, last: string, amount = 100) =>
  Array.from({ length: 16 }, (_, at) => [
    String(1001 + (amount < 0 && at > 11 ? at - 12 : at)),
    `c${amount < 0 && at > 11 ? at - 12 : at}@example.com`,
    `2024-03-${String(at + 1).padStart(2, '0')}`,
    String(at > 11 ? amount : 100),
    at > 11 ? last : usual,
  ])
const fields = ['orderId', 'customerId', 'transactionDate', 'transactionValue', 'orderStatus']
/** Nothing is left out by such a column unasked: a check names it. */
const dated = 'a date of cancellation'
const headers = ['Hulqi Zifqo', 'Gromqu Zifqo', 'Hulqi Dewqa', 'Hulqi Sumqo']

const files: [what: string, cells: string[][], money: number][] = [
  ['statuses: canceled', [[...headers, 'Stanqo'], ...rows('plekqo', 'brimqato')], 1200],
  ['statuses: not paid', [[...headers, 'Stanqo'], ...rows('plekqo', 'ofzu plekqo')], 1200],
  ['statuses: refunded', [[...headers, 'Stanqo'], ...rows('plekqo', 'trevqato')], 1200],
  ['canceled: yes or no', [[...headers, 'Brimqato'], ...rows('zoxx', 'vuqq')], 1200],
  [dated, [[...headers, 'Brimqato Dewqa'], ...rows('', '2024-04-01')], 1600],
  ['canceled below 0', [[...headers, 'Stanqo'], ...rows('plekqo', 'brimqato', -100)], 800],
  ['the program', [['QQ Ref', 'QQ Buyer', 'QQ Moment', 'QQ Worth', 'QQ Step'], ...rows('Paid', 'Cancelled')], 1200],
]

interface Answer {
  source?: string
  mapping: Record<string, string>
  checks: string[]
  money: number
}

const folder = mkdtempSync(join(tmpdir(), 'one-file-'))
let answers: Answer[]

test.before(() => {
  for (const path of ['package.json', 'tsconfig.json', 'src/knowledge', 'src/domain'])
    cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'src/knowledge/languages/qx.ts'), language)
  writeFileSync(join(folder, 'src/knowledge/systems/invented.ts'), system)
  writeFileSync(join(folder, 'files.json'), JSON.stringify(files.map(([, cells]) => cells)))
  writeFileSync(join(folder, 'read.ts'), program)
  answers = JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', 'read.ts'], { cwd: folder, encoding: 'utf8' }),
  )
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

for (const [index, [what, [columns], money]] of files.entries())
  test(`read by one new file: ${what}`, () => {
    const { mapping, checks, money: found } = answers[index]!
    const isAsked = what === dated
    const mapped = columns!.slice(0, isAsked ? -1 : undefined)
    assert.equal(mapping, Object.fromEntries(mapped.map((column, at) => [column, fields[at]])))
    assert.is(checks.includes('unmapped-cancellation'), isAsked)
    assert.is(found, money)
  })

test('the program is named, and only its own file has its words', () => {
  assert.equal(
    answers.map(({ source }) => source),
    [...Array(files.length - 1).fill(undefined), 'invented'],
  )
})

test.run()

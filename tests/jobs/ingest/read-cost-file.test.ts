// Exports of real programs, written from their published columns, and hostile files. Each is read as the product reads it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import ExcelJS from 'exceljs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { proposeCostFile } from '#domain/costs/cost-columns.ts'
import { type CostFileOptions, type CostFileReport, costPositions } from '#domain/costs/cost-file.ts'
import { spreadSpend } from '#domain/costs/cost-rules.ts'
import { readCostFile } from '#jobs/ingest/read-cost-file.ts'
import { inspectFile } from '#reading/inspect/inspect-file.ts'
import { variation } from '#tests/support/variation.ts'

interface ReadFile {
  report: CostFileReport
  /** the rows of `entries.parquet` */
  entries: any[]
  setAside: string
}

async function read(
  contents: string | Buffer,
  options: CostFileOptions = {},
  currency?: string,
  list?: string[],
  saved: { rows: string; name: string }[] = [],
): Promise<ReadFile> {
  const folder = mkdtempSync(join(tmpdir(), 'costs-test-'))
  const back = process.cwd()
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const found = await inspectFile({
      kind: 'inspect',
      source: { path, sizeBytes: Buffer.byteLength(contents), isWhole: true },
    })
    if (!('look' in found)) throw new Error(JSON.stringify(found))
    const { kind, mapping, options: proposed } = proposeCostFile(found.look.columns)
    if (kind !== 'costs' && kind !== 'spend') throw new Error(`not recognized: ${found.look.columns}`)
    const workPath = join(folder, 'work')
    mkdirSync(workPath)
    const db = await (await DuckDBInstance.create(':memory:')).connect()
    if (list)
      await db.run(
        `copy (select unnest(['${list.join("','")}']) as text) to '${workPath}/source-skus.parquet' (format parquet)`,
      )
    for (const { rows, name } of saved)
      await db.run(
        `copy (select day::int as day, channel, null::varchar as campaign, amount::bigint as amount from (values ${rows}) as t(day, channel, amount)) to '${workPath}/${name}' (format parquet)`,
      )
    const report = await readCostFile({
      ...{ only: 'read-costs', sourcePath: path, workPath, look: found.look, kind, currency },
      ...{ fields: costPositions(found.look.columns, mapping), options: { ...proposed, ...options } },
      ...{
        usualOrder: undefined,
        hasSkus: list !== undefined,
        saved: saved.map(({ name }) => ({ name, entries: name })),
        memoryLimit: '1GB',
        threads: 2,
      },
    })
    const rows = await db.runAndReadAll(
      `select * from read_parquet('${workPath}/entries.parquet') order by all limit 5000`,
    )
    return {
      report,
      entries: rows.getRowObjectsJson(),
      setAside: readFileSync(join(workPath, 'set-aside.csv'), 'utf8'),
    }
  } finally {
    process.chdir(back)
    rmSync(folder, { recursive: true, force: true })
  }
}

const dayOf = (day: string) => Date.parse(day) / 86_400_000

const googleByDay = [
  'Campaign report',
  'January 1, 2024 - January 3, 2024',
  'Day\tCampaign\tCampaign status\tCurrency code\tClicks\tImpr.\tCTR\tAvg. CPC\tCost',
  '2024-01-01\tBrand\tEnabled\tEUR\t10\t1,000\t1.00%\t0.50\t5.00',
  '2024-01-02\tBrand\tEnabled\tEUR\t12\t1,100\t1.09%\t0.50\t1,006.00',
  '2024-01-03\tTotal Look\tPaused\tEUR\t0\t0\t --\t --\t0.00',
  'Total: Campaigns\t --\t --\tEUR\t22\t2,100\t1.05%\t0.50\t1,011.00',
  'Total: Account\t --\t --\tEUR\t22\t2,100\t1.05%\t0.50\t1,011.00',
].join('\n')

test('93: what is in force on days of the same channels is replaced', async () => {
  const [one, two] = [dayOf('2024-01-01'), dayOf('2024-01-02')]
  const saved = [
    { name: 'a.parquet', rows: `(${one}, 'google', 10000), (${two}, 'Google', 20000), (${two}, null, 5)` },
    { name: 'b.parquet', rows: `(${two}, 'GOOGLE ', 35273), (${two}, 'Mail', 7)` },
  ]
  const file = 'Day,Channel,Campaign,Spend\n2024-01-01,Google,x,1\n2024-01-02, google,x,2\n2024-01-03,Google,y,3'
  const { report } = await read(file, {}, undefined, undefined, saved)
  assert.equal(report.spend?.replaces, [
    { file: 'a.parquet', amount: '1.0000', days: 1 },
    { file: 'b.parquet', amount: '3.5273', days: 1 },
  ])
  assert.equal(report.spend?.channels, [{ channel: 'Google', total: '6.0000' }])
})

test('93: a report of Google Ads: UTF-16, a title, thousands and totals', async () => {
  const { report, entries, setAside } = await read(Buffer.from(`\ufeff${googleByDay}`, 'utf16le'))
  assert.is(report.spend?.total, '1011.0000')
  assert.equal(report.setAside, { 'total-row': 2 })
  assert.equal(entries, [
    { day: dayOf('2024-01-01'), channel: 'Google Ads', campaign: 'Brand', amount: '50000' },
    { day: dayOf('2024-01-02'), channel: 'Google Ads', campaign: 'Brand', amount: '10060000' },
    { day: dayOf('2024-01-03'), channel: 'Google Ads', campaign: 'Total Look', amount: '0' },
  ])
  assert.match(setAside, '7,total-row,Total: Campaigns')
})

variation('93: a report of Google Ads without days has the days that the person types', async () => {
  const lines = [
    'Campaign report',
    '"January 1, 2024 - January 31, 2024"',
    'Campaign status,Campaign,Budget,Currency code,Impr.,Clicks,Cost',
    'Enabled,Brand,10.00,EUR,100,10,50.00',
    'Enabled,Total Look,10.00,EUR,100,10,"1,050.50"',
    'Total: Campaigns, --,10.00,EUR,200,20,"1,100.50"',
    'Total: Account, --,10.00,EUR,200,20,"1,100.50"',
  ]
  const { report, entries } = await read(lines.join('\n'), { firstDay: '2024-01-01', lastDay: '2024-01-31' })
  assert.is(report.spend?.total, '1100.5000')
  assert.is(entries.length, 62)
  const brand = entries.filter(({ campaign }) => campaign === 'Brand').map(({ amount }) => BigInt(amount))
  assert.equal(brand, spreadSpend(500_000n, 31))
})

variation('93: a report of Meta Ads: a range of two columns, and a total that does not say so', async () => {
  const rows = ['A', 'B', 'C'].map((name) => `${name},active,1,100,1000,100.10,Ongoing,2024-01-01,2024-01-31`)
  const header =
    'Campaign name,Campaign delivery,Results,Reach,Impressions,Amount spent (EUR),Ends,Reporting starts,Reporting ends'
  const total = ',,,300,3000,300.30,,2024-01-01,2024-01-31'
  for (const lines of [
    [header, total, ...rows],
    [header, ...rows, total],
  ]) {
    const { report } = await read(lines.join('\n'))
    assert.equal([report.taken, report.spend?.total, report.currency], [3, '300.3000', 'EUR'])
    assert.equal([report.firstDay, report.lastDay], ['2024-01-01', '2024-01-31'])
  }
})

variation('93: a report of Microsoft Ads: lines above the header, and notes below the rows', async () => {
  const lines = [
    '"Report Name: Campaign report"',
    '"Report Time: 1/1/2024,1/31/2024"',
    '"Report Aggregation: Daily"',
    '',
    '"Gregorian date","Account name","Account number","Campaign name","Currency code","Impressions","Clicks","Spend"',
    '"1/14/2024","Shop","X1","Brand","USD","100","1","12.50"',
    '"1/2/2024","Shop","X1","Brand","USD","100","1","7.25"',
    '"","","","","","200","2","19.75"',
    '"©2024 Microsoft Corporation. All rights reserved. "',
  ]
  const { report } = await read(lines.join('\n'))
  assert.equal([report.taken, report.spend?.total, report.firstDay], [2, '19.7500', '2024-01-02'])
})

variation('93: a report of TikTok Ads as a workbook', async () => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Campaign report')
  sheet.addRow(
    'Campaign name,Primary status,Campaign Budget,Cost,CPC (destination),CPM,Impressions,Currency,By Day'.split(','),
  )
  sheet.addRow(['A', 'Active', 50, 10.1, 0.1, 1, 100, 'EUR', new Date('2024-01-01')])
  sheet.addRow(['B', 'Active', 50, 20.2, 0.1, 1, 100, 'EUR', new Date('2024-01-02')])
  sheet.addRow(['Total of 2 results', '-', '-', 30.3, 0.1, 1, 200, 'EUR', '-'])
  const { report } = await read(Buffer.from(await book.xlsx.writeBuffer()))
  assert.equal([report.spend?.total, report.setAside], ['30.3000', { 'total-row': 1 }])
})

variation('93: months and weeks, by their header, by their name and by the column', async () => {
  const months = await read(
    'Monat;Kanal;Kosten\nJan 2024;Google;1.000,50 €\n2024-02;Meta;500,00 €\nSumme;;1.500,50 €\n',
  )
  assert.equal([months.report.spend?.total, months.report.lastDay], ['1500.5000', '2024-02-29'])
  const named = await read('Week,Channel,Spend\n2024-01-01,Google,70\n2024-01-08,Google,71\n')
  assert.equal([named.report.spend?.span, named.entries.length], ['week', 14])
  const ranges = await read(
    'Date,Channel,Spend\n2024-01-01 - 2024-01-07,Google,70\n2024-01-08 – 2024-01-14,Google,71\n',
  )
  assert.equal([ranges.report.lastDay, ranges.entries.length], ['2024-01-14', 14])
  const firsts = await read('Date,Channel,Spend\n2024-01-01,A,31\n2024-02-01,A,29\n')
  assert.equal([firsts.report.spend?.span, firsts.entries.length], ['month', 60])
  const byDay = await read('Date,Channel,Spend\n2024-01-01,A,31\n2024-02-01,A,29\n', { span: 'day' })
  assert.is(byDay.entries.length, 2)
  const years = await read('Start date,End date,Channel,Spend\n2023-01-01,2024-06-01,A,1\n2024-02-01,2024-02-02,A,2\n')
  assert.equal(years.report.setAside, { 'long-period': 1 })
})

variation('92: unit costs: capitals, zeros, days, signs, zero and blanks', async () => {
  const lines = [
    'SKU,Unit cost,Valid from',
    'A-1,4.20,',
    'a-1,"$1,004.50",01/02/2024',
    '007,-3,',
    '7,abc,',
    ',3,',
    'B,-,',
    'C,0,13/02/2024',
    'C,5,13/02/2024',
    ' C ,6,2024-02-13',
    'D,1,someday',
  ]
  const { report, entries } = await read(lines.join('\n'), {}, undefined, ['A-1', 'C', '0007'])
  assert.equal(entries, [
    { sku: 'A-1', valid_from: null, unit_cost: '42000' },
    { sku: 'C', valid_from: dayOf('2024-02-13'), unit_cost: '60000' },
    { sku: 'a-1', valid_from: dayOf('2024-02-01'), unit_cost: '10045000' },
  ])
  assert.is(report.dateOrder, 'day-first')
  assert.equal(report.costs, {
    ...{ skus: 3, replaced: 2, zero: 0 },
    matched: { skus: 2, ofSource: 3, nearly: 0, example: null },
  })
  assert.is(report.taken + Object.values(report.setAside).reduce((sum, rows) => sum + rows, 0), report.rows)
})

variation('92: another currency than the orders, or than the other rows', async () => {
  const file = 'SKU,Cost,Currency\nA,1,EUR\nB,2,USD\nC,3,EUR\nD,£4,\nE,5,'
  const alone = await read(file)
  assert.equal([alone.report.currency, alone.report.taken, alone.report.setAside], ['EUR', 3, { 'other-currency': 2 }])
  const beside = await read(file, {}, 'USD')
  assert.equal([beside.report.currency, beside.report.taken], ['USD', 2])
  assert.is((await read('SKU,Cost (EUR)\nA,1\nB,2', {}, 'USD')).report.taken, 0)
})

variation('92: hostile files: no rows, a cell of a megabyte, ragged rows, formulas', async () => {
  assert.equal((await read('SKU,Cost\n')).report.rows, 0)
  const long = `SKU,Cost\n${'x'.repeat(1_000_000)},1\nA,${'9'.repeat(1000)}\nB,1,2,3\n"=cmd()",x\nC,2\n`
  const { report, entries, setAside } = await read(long)
  assert.equal([report.taken, entries.length], [2, 2])
  assert.ok(entries.every(({ sku }) => sku.length <= 1000))
  assert.match(setAside, `unreadable-cost,'=cmd()`)
})

variation('92: a million SKUs', async () => {
  const lines = ['SKU,Cost,Valid from']
  for (let n = 0; n < 1_000_000; n++) lines.push(`SKU-${n},${(n % 9000) / 100},`)
  const { report } = await read(lines.join('\n'))
  assert.equal([report.rows, report.taken, report.costs?.skus], [1_000_000, 1_000_000, 1_000_000])
})

test.run()

// test: only full, also long, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type FileFailure, PermanentFailure } from '#domain/files/failure.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { inLongForm, isLong } from '#tests/support/long-form.ts'
import { cpuSeconds } from '#tests/support/processes.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { readingNotes } from '#text/files/understanding.ts'
import { ingested, ingestedSource } from './ingested.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const withSku = { ...mapping, sku: 'skuName' } as const
const head = 'customer,date,value,sku\n'

async function failure(contents: string | Buffer): Promise<FileFailure> {
  try {
    await ingested(contents, mapping)
  } catch (error) {
    if (error instanceof PermanentFailure) return error.failure
    throw error
  }
  throw new Error('it did not fail')
}

const revenue = async (contents: string | Buffer) => {
  const { rollups } = await ingested(contents, mapping)
  return rollups.revenue_by_period.filter((row) => row.group_by === 'month').map((row) => row.revenue)
}

test('broken quotes with a two-character delimiter, on which DuckDB fails, do not affect other rows', async () => {
  const rows = [
    'c2, 2024-01-27, "',
    'c0, 2024-01-25, 35.50, "caf\u00e9, 35", "Men\'s"',
    'c3, 2024-01-28, 38.38.50, "mug", "x"',
  ]
  const { summary, setAside } = await ingested(`customer, date, value, product, note\n${rows.join('\n')}`, mapping)
  assert.equal([summary.rows, summary.analysedRows, summary.analysedMoney], [3, 1, '35.5000'])
  assert.ok(setAside.includes('2,unreadable-row,'))
})

test('the same rows in every dialect give the figures of the worked example', async () => {
  const mixed = [
    workedExample.replaceAll('\n', '\r'),
    `\ufeff\n\n${workedExample.replaceAll(',', ';')}`,
    workedExample.replaceAll(',', '\t').replaceAll('a\t', '"a"\t').replaceAll('\n', '\r\n'),
    workedExample.replaceAll(',', '|').trimEnd(),
    workedExample.replace('\na,', '\r\na,'),
  ]
  const plain = [
    workedExample,
    workedExample.replaceAll('\n', '\r\n'),
    workedExample.replaceAll('\n', '\n\n'),
    workedExample.replaceAll(',', '#'),
    workedExample.trimEnd(),
  ]
  for (const text of [...mixed, ...(isLong ? plain : [])])
    assert.equal(await revenue(text), [170, 23, -5], JSON.stringify(text))
})

test('rows between two stray quotes are recognized even if one has no amount, is blank or is written differently', async () => {
  const rowsOf = (count: number, note: (row: number) => string, other: Record<number, string> = {}) =>
    Array.from({ length: count }, (_, row) => other[row] ?? `c${row % 7},2024-05-05,5.00,${note(row)}`)
  const open = (row: number) => (row === 10 ? '"open' : row === 200 ? 'close"' : 'n')
  const odd = { 20: 'c1,2024-05-05,,n', 30: '', 40: 'Total,,5.00,', 50: 'c1,2024-05-05' }
  const mixed = await ingested(`${head}${rowsOf(300, open, odd).join('\n')}\n`, withSku)
  assert.equal([mixed.summary.rows, mixed.summary.analysedMoney], [299, '1480.0000'])
  const compact = rowsOf(300, open).map((row) => row.replaceAll('-', ''))
  const { summary } = await ingested(`${head}${compact.join('\n')}\n`, withSku)
  assert.equal([summary.rows, summary.analysedMoney], [300, '1500.0000'])
  const text = '"one, two, 3, four\nMain St 5, 2024-05-05, Oslo, 7\nthe end"'
  const cell = await ingested(`${head}a,2024-05-05,1.00,${text}\nb,2024-05-06,9.00,n\n`, withSku)
  assert.equal([cell.summary.rows, cell.summary.analysedMoney], [2, '10.0000'])
})

test('a name in single quotes does not lose rows with double quotes further down', async () => {
  const rows = Array.from({ length: 5000 }, (_, row) => {
    const name = row === 2 ? "'Rose'" : row > 3000 && row % 3 === 0 ? `"two\n${row}, three"` : 'plain'
    return `c${row % 7},2024-01-05,${row + 1}.50,${name}`
  })
  const { summary } = await ingested(`${head}${rows.join('\n')}\n`, withSku)
  assert.equal([summary.rows, summary.analysedRows, summary.analysedMoney], [5000, 5000, '12505000.0000'])
})

test('line breaks as FileMaker writes them inside cells are read', async () => {
  const rows = Array.from({ length: 200 }, (_, row) => `"c${row}","2024-01-05","5.00","Main St\x0bOslo\x1dNorway"`)
  const { summary, rollups } = await ingested([head.trim(), ...rows].join('\r'), withSku)
  assert.equal([summary.rows, summary.analysedMoney], [200, '1000.0000'])
  assert.is(rollups.lifecycle_by_sku[0]!.sku, 'Main St\x0bOslo\x1dNorway')
})

test('other line breaks inside cells do no harm, also beside a row that cannot be read', async () => {
  const kinds = { LF: '\n', CRLF: '\r\n', CR: '\r' }
  for (const [between, end] of Object.entries(kinds))
    for (const [inside, within] of Object.entries(kinds)) {
      if (!isLong && between === inside) continue
      const rows = Array.from(
        { length: 60 },
        (_, row) => `c${row % 7},2024-01-05,${row === 7 ? 'abc' : row},"two${row % 2 ? within : '\n'}lines"`,
      )
      const { summary, setAside, rollups } = await ingested([head.trim(), ...rows, ''].join(end), withSku)
      const figures = [summary.rows, summary.analysedMoney, rollups.lifecycle_by_sku.length]
      assert.equal(figures, [60, '1763.0000', within === '\n' ? 1 : 2], `${inside} inside, ${between} between`)
      assert.match(setAside, /\n9,unreadable-value,c0,2024-01-05,abc,"two\s+lines"\r?\n$/)
    }
})

test('rows shorter than the header are read, longer rows are set aside with their number', async () => {
  const { summary, setAside } = await ingested(
    `${head}a,2024-01-05,5\nb,2024-01-05,7,X,more\n\nc,2024-01-05,1,,\nd\n`,
    withSku,
  )
  assert.equal([summary.rows, summary.analysedRows, summary.analysedMoney], [4, 2, '6.0000'])
  assert.equal(setAside.trim().split('\n').slice(1), [
    '3,unreadable-row,"b,2024-01-05,7,X,more",,,',
    '6,unreadable-date,d,,,',
  ])
})

test('invalid UTF-8 far into the file loses no row', async () => {
  const lines = Array.from(
    { length: 40_000 },
    (_, i) => `c${i},2024-01-05,1,some product with a long name ${i}\n`,
  ).join('')
  const bytes = Buffer.concat([Buffer.from(head + lines), Buffer.from([0xff, 0xfe]), Buffer.from('x,2024-01-05,5,M')])
  const { summary } = await ingested(bytes, withSku)
  assert.equal([summary.rows, summary.setAsideRows, summary.analysedMoney], [40_001, 0, '40005.0000'])
})

test('rows that only the other date order can read are set aside, and do not count twice', async () => {
  const us = Array.from({ length: 100 }, (_, i) => `c${i},1/${13 + (i % 9)}/2024 8:05,1\n`).join('')
  const other = Array.from({ length: 60 }, (_, i) => `d${i},${13 + (i % 9)}/1/2024 8:05,1\n`).join('')
  const { summary } = await ingested(`${head}${us}${other}x,Jan 5 2024,1\n`, mapping)
  assert.equal(summary.understanding.dates, {
    order: 'mixed',
    readAs: 'month-first',
    decidedBy: 'evidence',
    otherWayRows: 60,
    bothWaysRows: 0,
    hasTimes: true,
  })
  assert.equal(summary.setAside, [{ reason: 'unreadable-date', rows: 60, money: '60.0000' }])
})

test('formats of the head are left to the slow readers if they might guess', async () => {
  const rows = ['1/5/24', '12/31/69', '2/30/24', '1/5/2024', 'infinity', '13/1/24']
    .map((date) => `c,${date},1\n`)
    .join('')
  const { rollups, summary } = await ingested(`${head}${rows}`, mapping)
  assert.equal(
    rollups.revenue_by_period.flatMap((r) => (r.group_by === 'year' ? [[r.period, r.revenue]] : [])),
    [
      [2024, 2],
      [2069, 1],
    ],
  )
  assert.is(summary.setAsideRows, 3)
})

test('every encoding gives the same figures and texts', async () => {
  const text = `customer,date,value,sku\n${'Jürgen,2024-01-05,5.50,Täßchen\nÄnne,2024-01-06,4.50,Läuferé\n'.repeat(3)}`
  const expected = await ingested(text, withSku)
  for (const bytes of [
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'utf16le'),
    Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
    Buffer.from(text, 'latin1'),
  ])
    assert.equal(await ingested(bytes, withSku), expected)
})

test('the first accented letter, far into the file, decides its encoding', async () => {
  const lines = Array.from(
    { length: 40_000 },
    (_, i) => `c${i},2024-01-05,1,some plain product name number ${i}\n`,
  ).join('')
  const { rollups } = await ingested(Buffer.from(`${head}${lines}x,2024-01-05,5,Käse\n`, 'latin1'), withSku)
  assert.ok(rollups.lifecycle_by_sku.some((row) => row.sku === 'Käse'))
})

test('a file without a header, after a preamble, keeps its first row', async () => {
  const { summary, setAside } = await ingested('Export\n\na,2024-01-05,5\nb,2024-01-06,7\nc,never,1\n', {
    'Column 1': 'customerId',
    'Column 2': 'transactionDate',
    'Column 3': 'transactionValue',
  })
  assert.equal([summary.rows, summary.analysedMoney], [3, '12.0000'])
  assert.is(setAside.trim().split('\n')[1], '5,unreadable-date,c,never,1')
})

test('rows after YAML, or after many note lines with quotes, are all read and keep their numbers', async () => {
  const field = '  - name: a\n    description: "the customer\'s, or none"\n    example: \'x\n'
  const notes = `# "a, b\n# it's, c\n#\n`.repeat(100)
  const table = 'customer,date,value\na,2024-01-05,5\n"b\nb",2024-01-06,7\nc,never,1\n'
  const yaml = `---\nfields:\n${field.repeat(7)}---\n`
  const both = `---\nfields:\n${field}---\n${notes}\n`
  for (const [above, lineBreak] of [
    [both, '\n'],
    [both, '\r'],
    ...(isLong
      ? ([
          [yaml, '\n'],
          [notes, '\r'],
          [both, '\r\n'],
        ] as const)
      : []),
  ] as const) {
    const { summary, setAside } = await ingested((above + table).replaceAll('\n', lineBreak), mapping)
    assert.equal([summary.rows, summary.analysedMoney], [3, '12.0000'])
    assert.is(setAside.trim().split('\n')[1], `${above.split('\n').length + 3},unreadable-date,c,never,1`)
  }
})

test('rows without number or date below unknown names are set aside by their number, and none is lost', async () => {
  const rows = 'a,soon,free,Mug,Oslo\nb,2024-01-05,5,Mug,Oslo\nc,2024-01-06,7,Cup,Oslo\nd,2024-01-06,1,Mug,Rom\n'
  const [customerId, transactionDate, transactionValue] = ['customerId', 'transactionDate', 'transactionValue'] as const
  for (const [above, columns] of [
    ['Bericht\nXa,Xb,Xc,Xd,Xe\n', { Xa: customerId, Xb: transactionDate, Xc: transactionValue }],
    ['Bericht\n', { 'Column 1': customerId, 'Column 2': transactionDate, 'Column 3': transactionValue }],
  ] as const) {
    const { summary, setAside } = await ingested(above + rows, columns)
    assert.equal([summary.rows, summary.analysedMoney], [4, '13.0000'])
    assert.is(setAside.trim().split('\n')[1], `${above.split('\n').length},unreadable-date,a,soon,free,Mug,Oslo`)
  }
})

test('sums beyond 64 bits are exact', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => `a,2024-01-05 00:00:${10 + i},99999999999999.9999\n`).join('')
  const { summary } = await ingested(head + rows, mapping)
  assert.is(summary.analysedMoney, '1999999999999999.9980')
})

test('a few values with a decimal comma deep in the file change how the whole column is read', async () => {
  const plain = Array.from({ length: 6000 }, (_, i) => `c${i},2024-01-05,1200\n`).join('')
  const rows = `${plain}z,2024-01-05,12#50\nz,2024-01-06,1.234\n`.replaceAll(',', ';').replace('#', ',')
  const { summary } = await ingested(`customer;date;value\n${rows}`, mapping)
  assert.equal([summary.understanding.numbers.decimalMark, summary.analysedMoney], [',', '7201246.5000'])
})

test('points between thousands of whole amounts are not decimal points', async () => {
  const of = (values: string[]) => values.map((value, i) => `c${i};05.01.2024;${value}\n`).join('')
  for (const [values, money] of [
    [['444', '596', '1.798', '2.151'], '4989.0000'],
    [['kr 717,-', 'kr 618,-', 'kr 2.151,-', 'kr 1.869,-'], '5355.0000'],
    [['-1.798', '2.151', '12'], '365.0000'],
    [['$22.530', '$67.100'], '89630.0000'],
    [['KWD 22.530', 'KWD 67.100'], '89.6300'],
    // three decimals: every number has them, or one is below 1, or thousands stand without points
    [['12.500', '47.390', '9.000'], '68.8900'],
    [['12', '47.390', '9.125', '0.500'], '69.0150'],
    [['12', '47.390', '9.125', '1798'], '1866.5150'],
    [['12', '1.798'], '13.7980'],
  ] as const) {
    const text = `customer;date;value\n${of([...values])}`
    const { summary } = await ingested(text, mapping)
    assert.is(summary.analysedMoney, money, values.join())
    const rows = text.trim().split('\n').slice(1)
    const sample = sampleReport(
      ['customer', 'date', 'value'],
      rows.map((row) => row.split(';')),
      positionsOf(['customer', 'date', 'value'], mapping),
      {},
    )
    assert.is(sample.money.toFixed(4), money, values.join())
  }
  // deep in the file one amount shows that they are decimal points after all
  const many = Array.from({ length: 20_000 }, () => ['444', '1.798']).flat()
  const { summary } = await ingested(`customer;date;value\n${of(many)}${of(['1.5'])}`, mapping)
  assert.is(summary.analysedMoney, '8915961.5000')
})

test('a quantity with three decimals is read with the mark of the prices beside it', async () => {
  const columns = ['customer', 'date', 'quantity', 'price']
  const fields = {
    customer: 'customerId',
    date: 'transactionDate',
    quantity: 'quantity',
    price: 'unitPrice',
  } as const
  for (const [rows, money] of [
    [
      [
        ['2,000', '12,50'],
        ['1,500', '8,00'],
      ],
      '37.0000',
    ],
    [
      [
        ['2,000', '12.50'],
        ['1,500', '8.00'],
      ],
      '37000.0000',
    ],
  ] as const) {
    const cells = rows.map((row, i) => [`c${i}`, '2024-01-05', ...row])
    const { summary } = await ingested(`${[columns, ...cells].map((row) => row.join(';')).join('\n')}\n`, fields)
    const sample = sampleReport(columns, cells, positionsOf(columns, fields), {})
    assert.equal([summary.analysedMoney, sample.money.toFixed(4)], [money, money])
    assert.is(summary.understanding.numbers.decimalMark, rows[0][1].includes(',') ? ',' : '.')
  }
})

test('kilograms and fuel prices have three decimals, whatever stands beside them', async () => {
  const columns = ['customer', 'date', 'quantity', 'price']
  const fields = { customer: 'customerId', date: 'transactionDate', quantity: 'quantity', price: 'unitPrice' } as const
  for (const [rows, money] of [
    [
      [
        ['1', '2.00'],
        ['1.250', '2.00'],
        ['2.500', '2.00'],
      ],
      '9.5000',
    ],
    [
      [
        ['10', '$3.459'],
        ['10', '$3.559'],
      ],
      '70.1800',
    ],
    [
      [
        ['10', '500'],
        ['2', '1.798'],
        ['1', '2.151'],
      ],
      '10747.0000',
    ],
  ] as const) {
    const cells = rows.map((row, i) => [`c${i}`, '2024-01-05', ...row])
    const { summary } = await ingested(`${[columns, ...cells].map((row) => row.join(';')).join('\n')}\n`, fields)
    const sample = sampleReport(columns, cells, positionsOf(columns, fields), {})
    assert.equal([summary.analysedMoney, sample.money.toFixed(4)], [money, money])
  }
})

test('dates that change their form deep in the file are read by the evidence of the whole column', async () => {
  const iso = Array.from({ length: 6000 }, (_, i) => `c${i},2024-01-05,1\n`).join('')
  const { summary, rollups } = await ingested(`${head}${iso}x,03/04/2024,1\ny,25/04/2024,1\n`, mapping)
  assert.is(summary.understanding.dates.order, 'day-first')
  assert.equal(
    rollups.revenue_by_period.filter((r) => r.group_by === 'month').map((r) => r.revenue),
    [6000, 2],
  )
})

test('a mark in every customer of a file is not removed; numbers followed by .0 keep their separators', async () => {
  const { summary } = await ingested(
    `${head}17850.0,2024-01-05,1\n17850.0,2024-01-06,1\n017850.0,2024-01-06,1\n`,
    mapping,
  )
  assert.is(summary.customers, 2)
})

test('NUL in a product name deep in the file reaches the rollups without it', async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => `c${i},2024-01-05,1.00,P\n`).join('')
  const { rollups } = await ingested(`${head}${rows}a,2024-01-05,5,X\0Y\n`, withSku)
  assert.equal(
    rollups.lifecycle_by_sku.map((row) => row.sku),
    ['P', 'XY'],
  )
})

test('a file without rows, or without usable ones, fails with its reason', async () => {
  assert.equal(await failure(head), { reason: 'no-rows', parameters: {} })
  assert.equal(await failure(`${head}\n,,,\n`), { reason: 'no-rows', parameters: {} })
  assert.equal(await failure(`${head}a,tomorrow,5\nb,soon,5\n,2024-01-05,5\n`), {
    reason: 'no-usable-row',
    parameters: {
      rows: 3,
      setAside: { 'no-customer': 1, 'unreadable-date': 2 },
      money: { 'no-customer': '5.0000', 'unreadable-date': '10.0000' },
      columns: { customerId: 'customer', transactionDate: 'date', transactionValue: 'value' },
      samples: { 'unreadable-date': 'tomorrow' },
      leftOut: 0,
    },
  })
})

test('rows numbered by R are read under their own names', async () => {
  const rows = [1, 2, 3, 4].map((n) => `"${n}","c${n}","2024-01-05",${n}.50,"a, b"`)
  const { summary } = await ingested(`"customer","date","value","sku"\n${rows.join('\n')}\n`, withSku)
  assert.equal([summary.analysedRows, summary.setAsideRows, summary.analysedMoney], [4, 0, '12.0000'])
})

test('a file that ends inside a quoted cell loses only its last row', async () => {
  const rows = 'a,2024-01-05,5,X\n"b\nb",2024-01-05,5,X\n'
  const few = ['"c', 'c,2024-01-05,7,"a mug\nwith two li']
  for (const cut of isLong ? [...few, 'c,2024-01-05,7,"a mug', 'c,2024-01-05,"7'] : few) {
    const { summary, setAside } = await ingested(`${head}${rows}${cut}`, withSku)
    assert.equal(
      [summary.analysedRows, summary.analysedMoney, summary.setAside],
      [2, '10.0000', [{ reason: 'unreadable-row', rows: cut.split('\n').length, money: '0.0000' }]],
      cut,
    )
    assert.ok(setAside.includes('\n4,unreadable-row,'), setAside)
  }
})

test('a quote that is never closed above rows of the table is a stray mark', async () => {
  const { summary } = await ingested(`${head}a,2024-01-05,5,"X\n${'d,2024-01-05,5,Y\n'.repeat(500)}`, withSku)
  assert.equal([summary.analysedRows, summary.setAsideRows], [501, 0])
})

test('lines that are quoted as a whole are rows', async () => {
  const lines = ['1001,2024-01-05,12.50,"Mug, red"', '1002,2024-01-06,1.00,"Tea ""green"""', '1003,2024-01-07,2.00,Tea']
  const quote = (line: string) => `"${line.replaceAll('"', '""')}"`
  for (const quoted of [lines.map(quote), lines.map((line) => (line.includes('"') ? quote(line) : line))]) {
    const { summary, rollups } = await ingested(`customer,date,value,sku\n${quoted.join('\n')}\n`, withSku)
    assert.equal([summary.analysedRows, summary.analysedMoney], [3, '15.5000'])
    assert.equal(rollups.lifecycle_by_sku.map(({ sku }) => sku).sort(), ['Mug, red', 'Tea', 'Tea "green"'])
  }
})

test('an unclosed quote, a row over 8 MiB and a field over 1 MiB are named by their line', async () => {
  const rows = 'a,2024-01-05,5,X\n"b\nb",2024-01-05,5,X\n'
  assert.equal(await failure(`${head}${rows}c,2024-01-05,5,"X\n${'a line of prose\n'.repeat(200)}`), {
    reason: 'unclosed-quote',
    parameters: { line: 5 },
  })
  assert.equal(await failure(`${head}${rows}c,2024-01-05,5,${'x'.repeat(9 << 20)}\n`), {
    reason: 'too-large-value',
    parameters: { what: 'row', line: 5 },
  })
  assert.equal(await failure(`${head}${rows}c,2024-01-05,5,${'x'.repeat(2 << 20)}\n`), {
    reason: 'too-large-value',
    parameters: { what: 'field', line: 5, column: 'sku' },
  })
  const broken = `c,2024-01-05,5,"${'one line of a long text\n'.repeat(50_000)}"\n`
  assert.equal(await failure(head + rows + broken), {
    reason: 'too-large-value',
    parameters: { what: 'field', line: 5, column: 'sku' },
  })
  assert.equal(await failure(`${head}${rows}c,2024-01-05,5,"${'one line\n'.repeat(1_000_000)}"\n`), {
    reason: 'too-large-value',
    parameters: { what: 'row', line: 5 },
  })
})

test('line breaks inside quotes far below a head without any quote shift no row', async () => {
  const plain = Array.from({ length: 40_000 }, (_, i) => `c${i},2024-01-05,1,a plain product name number ${i}\n`).join(
    '',
  )
  const broken = Array.from({ length: 500 }, (_, i) => `d${i},2024-02-05,2,"x\nfake,2024-03-05,900,y\n${i}"\n`).join('')
  const { summary, rollups } = await ingested(head + plain + broken, withSku)
  assert.equal([summary.rows, summary.setAsideRows, summary.analysedMoney], [40_500, 0, '41000.0000'])
  assert.ok(rollups.lifecycle_by_sku.some((row) => row.sku === 'x\nfake,2024-03-05,900,y\n499'))
})

test('a stray quote does not affect the next rows, nor its own if its cells can be split', async () => {
  const strays = [
    ['"Deluxe" mug', '"Deluxe" mug'],
    ['"mug', '"mug'],
    ['"a 5" pipe, red"', 'a 5" pipe, red'],
    ['"24""', '24"'],
    [String.raw`"a \"big\", red one"`, 'a "big", red one'],
    ['""mug, blue"', '"mug, blue'],
  ] as const
  const lines: string[] = []
  for (let row = 0; row < 3000; row++) {
    const stray = row % 100 === 50 ? strays[((row / 100) % strays.length) | 0]! : undefined
    lines.push(`c${row},2024-01-05,1,${stray?.[0] ?? '"a, plain one"'},"x"`)
    if (row % 500 === 250) lines.push(`d${row},2024-01-05,1,mug,"`) // would swallow the next lines
  }
  const { summary, rollups, setAside } = await ingested(`customer,date,value,product,note\n${lines.join('\n')}\n`, {
    ...mapping,
    product: 'skuName',
  })
  assert.equal([summary.rows, summary.analysedRows, setAside], [3006, 3006, ''])
  const names = rollups.lifecycle_by_sku.map((row) => row.sku)
  for (const [, text] of strays) assert.ok(names.includes(text), text)
})

test('a stray quote is recognized by its own line, even if the next quote is hundreds of kilobytes below', async () => {
  const plain = Array.from({ length: 4000 }, (_, i) => `c${i},2024-01-05,1,a plain product name of some length\n`)
  const { summary, setAside } = await ingested(
    `${head}x,2024-01-05,7,"5 inch\n${plain.join('')}y,2024-01-05,1,"a, b"\nz,never,2,"a, b"\n`,
    withSku,
  )
  assert.equal([summary.rows, summary.analysedMoney], [4003, '4008.0000'])
  assert.is(setAside.trim().split('\n')[1], '4004,unreadable-date,z,never,2,"a, b"')
})

test('rows between two stray quotes stay rows, also in the preview; a text of several lines stays one cell', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, i) => `c${i},2024-01-05,1,mug\n`).join('')
  const pair = (between: string) => `x,2024-01-05,10,"5 inch\n${between}y,2024-01-05,20,pipe"\n`
  const note = 'z,2024-01-05,100,"two lines, one\nof them long, and, so, on"\n'
  const address = '"Huber, Eva\nMain St 5, 2024-01-05, 7\nOslo",2024-01-05,1000,lamp\n'
  const text = `${head}${rows(3)}${pair('')}${pair(rows(5))}${rows(3000)}${note}${pair(rows(3000))}${address}`
  const lineBreaks = ['\n', '\r\n', '\r']
  for (const lineBreak of lineBreaks) {
    const { summary, rollups, setAside } = await ingested(text.replaceAll('\n', lineBreak), withSku)
    assert.equal([summary.rows, summary.analysedMoney, setAside], [6016, '7198.0000', ''])
    const names = rollups.lifecycle_by_sku.map((row) => row.sku)
    for (const name of ['"5 inch', 'pipe"']) assert.ok(names.includes(name), name)
    assert.ok(names.some((name) => String(name).startsWith('two lines, one')))
  }
  const shown = headRecords({ text, encoding: 'utf-8', isWhole: true }, { delimiter: ',', quote: '"' }, 9, 0, 4).map(
    ({ cells }) => cells.join('|'),
  )
  assert.equal(shown.slice(4, 8), [
    'x|2024-01-05|10|"5 inch',
    'y|2024-01-05|20|pipe"',
    'x|2024-01-05|10|"5 inch',
    'c0|2024-01-05|1|mug',
  ])
})

inLongForm(test)('tens of thousands of rows with broken quotes take seconds, not a minute', async () => {
  const rows = Array.from(
    { length: 30_000 },
    (_, n) => `"c${n % 99}","2024-01-05","1",${String.raw`"say \"hi\", you"`}`,
  )
  const started = cpuSeconds()
  const { summary } = await ingested(`customer,date,value,note\n${rows.join('\n')}\n`, mapping)
  assert.is(summary.analysedRows, 30_000)
  assert.ok(cpuSeconds() - started < 20) // 2.5 s; 36 s while each row had its block read anew
})

test('cells separated by runs of blanks are read, also aligned ones and in UTF-16', async () => {
  const text =
    ' customer_id     date  quantity  value\n 00001   19970101    1   11.77\n\n 00002   19970112   12   12.00\n "x y"   19970113    1  =1+1\n'
  for (const contents of [text, Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    const { summary, setAside } = await ingested(contents, {
      customer_id: 'customerId',
      date: 'transactionDate',
      value: 'transactionValue',
    })
    assert.equal([summary.analysedRows, summary.analysedMoney], [2, '23.7700'])
    assert.ok(setAside.includes("5,unreadable-value,x y,19970113,1,'=1+1"), setAside)
  }
})

inLongForm(test)('one thread and two give the same figures', async () => {
  const text = `${head}${Array.from({ length: 5000 }, (_, i) => `c${i % 70},2024-0${1 + (i % 9)}-05 10:00:0${i % 10},${i % 13}.5,"S${i % 5}\n"\n`).join('')}`
  assert.equal((await ingested(text, withSku, { threads: 1 })).rollups, (await ingested(text, withSku)).rollups)
})

test('a row with the headers in another order is reported; one in the same order is only set aside', async () => {
  const columns = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
  const rows = 'customer,date,value,note\na,2024-01-05,1,x\n'
  const note = async (header: string, options = {}) => {
    const { summary } = await ingested(`${rows}${header}\nb,2024-01-06,2,y\n`, columns, { options })
    return readingNotes(summary.understanding)
  }
  assert.equal(await note('Date,customer,note,value'), [
    'Row 3 has the headers in another order. The rows below it were read in the order of the first line, and may be wrong: put the columns of all rows in one order, and upload the file again.',
  ])
  assert.equal(await note('customer,date,value,note'), [])
  assert.equal(await note('date,value,customer,other'), [])
  const file = (contents: string) => ({ contents, mapping: columns, joining: 'rows' as const })
  const two = await ingestedSource([file(rows), file(`${rows}date,note,value,customer\n`)])
  assert.match(readingNotes(two.summary.understanding)[0]!, /^Row 2\.csv!3 has/)
})

test.run()

// test: only full, 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'
import { figuresOfBoth } from '#tests/jobs/ingest/reckoning/figures-of-both.ts'
import { columnsOfCsv } from '#tests/support/columns.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', item: 'skuName' } as const
const header = 'customer,date,value,item\n'
const totals = async (rows: string[], options = {}) => {
  const { summary, setAside } = await ingested(`${header}${rows.join('\n')}\n`, mapping, { options })
  return {
    money: summary.analysedMoney,
    customers: summary.customers,
    aside: setAside ? columnsOfCsv(setAside, 'Row').flat() : [],
    setAside: summary.setAside,
  }
}

test('a total row with a date is set aside, and is no customer', async () => {
  const found = await totals(['a,2024-01-01,10.10,Mug', 'b,2024-01-02,20.20,Cup', 'TOTAL,2024-01-02,30.30,'])
  assert.equal(found, {
    money: '30.3000',
    customers: 2,
    aside: ['4'],
    setAside: [{ reason: 'total-row', rows: 1, money: '30.3000' }],
  })
})

test('subtotals of blocks and their grand total, as customer or item, with values that take all readers', async () => {
  const rows = [
    'a,2024-01-01,"$1,000.10",Mug',
    'b,2024-01-02,20.20,Cup',
    'b,2024-01-02,"1,020.30",Subtotal',
    'c,5 Feb 2024,7,Mug',
    'Zwischensumme:,2024-02-05,7,',
    'Grand Total,2024-02-05,"$1,027.30",',
  ]
  const found = await totals(rows)
  assert.equal([found.money, found.customers, found.aside], ['1027.3000', 3, ['4', '6', '7']])
})

test('subtotals of months in the column of dates, and their grand total', async () => {
  for (const [label, all] of [
    ['Zwischensumme', 'Gesamtsumme'],
    ['Mezisoučet', 'Součet celkem'],
    ['Delsumma', 'Grand total'],
  ]) {
    const rows = [
      'a,2024-01-01,10,Mug',
      'b,2024-01-02,20,Cup',
      `,${label} 01/2024,30,`,
      'a,2024-02-01,5,Mug',
      'b,2024-02-02,7,Cup',
      `,${label} 02/2024,12,`,
      `,${all},42,`,
    ]
    const found = await totals(rows)
    const setAside = [{ reason: 'total-row', rows: 3, money: '84.0000' }]
    assert.equal([found.money, found.aside, found.setAside], ['42.0000', ['4', '7', '8'], setAside], label)
  }
})

test('totals of customers with a date are set aside if the row above belongs to that customer', async () => {
  for (const [of, all] of [
    [(name: string) => `${name} Total`, 'Grand Total'],
    [(name: string) => `Total for ${name}`, 'Total (3 records)'],
    [(name: string) => `Total: ${name}`, 'Gesamtergebnis'],
    [(name: string) => `${name} - Total`, 'Total général'],
    [(name: string) => `${name} Ergebnis`, 'Gesamtergebnis'],
    [(name: string) => `Sum of ${name}`, 'Sum'],
    [(name: string) => `Gesamtsumme ${name}`, 'Gesamtsumme'],
    [(name: string) => `Totals ${name}`, 'Totals'],
  ] as const) {
    const rows = [
      'A,2024-01-05,10,Mug',
      'A,2024-02-07,20,Mug',
      `${of('A')},2024-02-07,30,`,
      'b@x.com,2024-01-06,5,Mug',
      'b@x.com,2024-03-01,6,Mug',
      `${of('B@x.com')},2024-03-01,11,`,
      `${all},2024-03-01,41,`,
    ]
    const found = await totals(rows)
    assert.equal([found.money, found.customers, found.aside], ['41.0000', 2, ['4', '7', '8']], of('A'))
  }
  const shop = await totals([
    'A,2024-01-05,10,Mug',
    'Total Fitness,2024-01-06,10,Mug',
    'Fitness Total,2024-01-07,20,Mug',
  ])
  assert.equal([shop.money, shop.customers, shop.aside], ['40.0000', 3, []])
  const names = ['Summers', 'Sumatra Coffee', 'Total Wine', 'Totale Rossi']
  const rows = names.flatMap((name) => [
    `${name},2024-01-05,10,Mug`,
    `${name},2024-01-06,5,Total Care`,
    `${name} Total,2024-01-06,15,`,
  ])
  const named = await totals(rows)
  assert.equal([named.money, named.customers, named.aside], ['60.0000', 4, ['4', '7', '10', '13']])
  const product = await totals([
    'Colgate,2024-01-05,50,Mug',
    'Ben,2024-01-06,50,Colgate Total',
    ',2024-01-06,50,Report',
  ])
  assert.equal([product.money, product.aside], ['100.0000', ['4']])
  assert.equal(product.setAside[0]!.reason, 'no-customer')
})

test('sums carried from page to page are set aside, and never filled down', async () => {
  for (const carried of ['Übertrag', 'Carried forward', 'Balance forward', 'À reporter', 'Cumul']) {
    const rows = [
      'a,2024-01-01,10,Mug',
      'b,2024-01-02,20,Cup',
      `,,30,${carried}`,
      `,,30,${carried}`,
      'c,2024-01-04,40,Cup',
    ]
    for (const fillDown of [true, false]) {
      const found = await totals(rows, { fillDown })
      assert.equal([found.money, found.customers, found.aside], ['70.0000', 3, ['4', '5']], `${carried} ${fillDown}`)
    }
  }
})

test('a total of a year, a quarter or a month is recognized, whatever its date', async () => {
  for (const label of [
    'TOTAL 2024',
    'Summe Januar',
    'Total Q1 2024:',
    'FY24 Total',
    'Monatssumme 01/2024',
    'Total (2 orders)',
    'Jan total',
    'Jan-24 Total',
  ]) {
    const rows = ['a,2024-01-01,10,Mug', 'b,2024-01-02,20,Cup', `${label},2024-12-31,30,`, 'c,2025-01-01,1,Mug']
    const found = await totals(rows)
    assert.equal([found.money, found.customers, found.aside], ['31.0000', 3, ['4']], label)
  }
  const other = await totals(['a,2024-01-01,10,Mug', 'b,2024-01-02,20,Cup', 'Total 2024,2024-12-31,31,'])
  assert.equal([other.money, other.aside], ['61.0000', []])
})

test('subtotal, shipping, tax and total of each order: the lines count once', async () => {
  const order = (customer: string, day: string, lines: number[], [subtotal, total]: [string, string]) => {
    const row = (value: number, item: string) => `${customer},${day},${value.toFixed(2)},${item}`
    const sum = lines.reduce((all, line) => all + line, 0)
    return [
      ...lines.map((line) => row(line, 'Mug')),
      row(sum, subtotal),
      row(5, 'Shipping'),
      row(sum / 10, 'Sales tax'),
      row(sum * 1.1 + 5, total),
    ]
  }
  for (const labels of [
    ['Subtotal', 'Order total'],
    ['Zwischensumme', 'Gesamtbetrag'],
  ] as [string, string][]) {
    const found = await totals([
      ...order('a', '2024-01-01', [10, 20], labels),
      ...order('b', '2024-01-02', [40], labels),
      ...order('a', '2024-01-03', [7, 8, 9.5], labels),
    ])
    assert.equal([found.money, found.setAside], ['118.9500', [{ reason: 'total-row', rows: 6, money: '213.4500' }]])
  }
})

test('a customer called Sum whose rows are no sums stays a customer', async () => {
  const found = await totals(['a,2024-01-01,10,Mug', 'Sum,2024-01-02,20,Cup', 'Sum,2024-01-03,30.01,Cup'])
  assert.equal([found.money, found.customers, found.aside], ['60.0100', 2, []])
})

test('a total at the top covers the whole file; a total is never filled down', async () => {
  const found = await totals(['Total,2024-01-01,30,', 'a,2024-01-01,10,Mug', ',,20,Cup', ',,30,Total'], {
    fillDown: true,
  })
  assert.equal([found.money, found.customers, found.aside], ['30.0000', 1, ['2', '5']])
})

test('totals labeled in an unmapped column are neither orders nor guests', async () => {
  const rows = [
    'note,customer,date,value,item',
    ',a,2024-01-01,10.10,Mug',
    ',b,2024-01-02,20.20,Total Care',
    'Subtotal,,2024-01-02,30.30,',
    ',c,2024-01-03,30.30,Cup',
    'Total for c,,2024-01-03,30.30,',
    ',Total Wines,2024-01-04,30.30,Cup',
    'Grand total,everybody,2024-01-04,90.90,',
  ]
  const { summary } = await ingested(`${rows.join('\n')}\n`, mapping)
  assert.equal([summary.analysedMoney, summary.customers, summary.guestOrders], ['90.9000', 4, 0])
  assert.equal(summary.setAside, [{ reason: 'total-row', rows: 3, money: '151.5000' }])
})

test('rows take the customer or date of a heading above them, but not below its total', async () => {
  const ofCustomers = [
    'Anna,,,',
    ',2024-01-01,10,Mug',
    ',5 Jan 2024,"1,000",Cup',
    'Total for Anna,,"$1,010.00",',
    ',2024-01-06,7,nobody',
    'Ben,,,',
    ',2024-01-02,5,Cup',
    'Total for Ben,,5,',
    'TOTAL,,"1,022.00",',
  ]
  const filled = await totals(ofCustomers, { fillDown: true })
  assert.equal([filled.money, filled.customers, filled.aside], ['1015.0000', 2, ['5', '6', '9', '10']])
  const ofDays = [',2024-01-01,,', 'a,,10,Mug', 'b,,5,Cup', 'Total,,15,', ',2 Feb 2024,,', 'a,,2,Mug']
  const days = await totals(ofDays, { fillDown: true })
  assert.equal([days.money, days.customers, days.aside], ['17.0000', 2, ['5']])
  assert.is((await totals([...ofDays, 'c,2024-03-01,1,Mug'])).money, '1.0000')
})

const amounts = { Customer: 'customerId', Date: 'transactionDate', Amount: 'transactionValue' } as const
/** So many rows of one amount, then others. */
const fileOf = (head: string, count: number, row: (n: number) => string, others: string[]) =>
  [head, ...Array.from({ length: count }, (_, n) => row(n)), ...others, ''].join('\n')
const day = (n: number) => `2024-01-${10 + (n % 20)}`

test('a total written differently from the amounts is recognized, too', async () => {
  const files: [amount: string, count: number, total: string][] = [
    ['11', 99, '1,089'],
    ['11,00 €', 99, '1 089,00€'],
    ['$5.00', 200, '$ 1,000.00'],
    ['$5.00', 5100, '25,500.00 $'],
    ['5.00', 5100, '25,500.00'],
  ]
  for (const [amount, count, total] of files) {
    const row = (n: number) => `c${n % 9};${day(n)};${amount}`
    const { summary } = await ingested(
      fileOf('Customer;Date;Amount', count, row, [`Total;2024-02-01;${total}`]),
      amounts,
    )
    assert.equal(
      [summary.analysedRows, summary.setAside.map(({ reason }) => reason)],
      [count, ['total-row']],
      `${amount} ${total}`,
    )
  }
})

test('an amount that is read late counts in the sum that makes a total', async () => {
  const row = (n: number) => (n === 50 ? `c1;${day(n)};$ 3.00;o` : `c${n % 9};${day(n)};$5.00;o${n}`)
  const text = fileOf('Customer;Date;Amount;Order', 99, row, ['Total;2024-02-01;$490.00;'])
  const { summary } = await ingested(text, { ...amounts, Order: 'orderId' })
  assert.equal([summary.analysedMoney, summary.setAsideRows], ['983.0000', 0])
})

const german = { Datum: 'transactionDate', Kunde: 'customerId', Betrag: 'transactionValue' } as const
const six = (amount = '100,50') => Array.from({ length: 6 }, (_, n) => `0${n + 1}.01.2024;K${n % 4};${amount}`)

test('labels of totals are recognized in many languages, also with a date', async () => {
  const labels =
    'Nettosumme|Summe netto|Bruttosumme|UMSATZ GESAMT|Gesamtumsatz|Rechnungssumme|Ogółem|Γενικό σύνολο|ΓΕΝΙΚΟ ΣΥΝΟΛΟ|Усього|Общо|総合計|รวม|รวมทั้งสิ้น|Total keseluruhan|סך הכל|الإجمالي|Sveukupno|Viso|Kopā'.split(
      '|',
    )
  const rows = labels.flatMap((label, n) => [
    ...six(`${n + 100},50`).slice(0, 2),
    `31.01.2024;${label};${2 * n + 201},00`,
  ])
  const found = await figuresOfBoth(['Datum;Kunde;Betrag', ...rows].join('\n'), german)
  assert.equal(found, { money: 4400, customers: 2, aside: { 'total-row': 20 } })
})

test('the last row is a total, whatever its label, if it is the sum of five others and its customer has no other row', async () => {
  const file = (last: string, rows = six()) => figuresOfBoth(['Datum;Kunde;Betrag', ...rows, last].join('\n'), german)
  const total = { money: 603, customers: 4, aside: { 'total-row': 1 } }
  for (const last of ['31.01.2024;Alles zusammen;603,00', ';Alles zusammen;603,00', '31.01.2024;;603,00', ';;603,00 €'])
    assert.equal(await file(last), total, last)
  const english = ['Datum;Kunde;Betrag', ...six('11'), '2024-01-31;Everything;66.00'].join('\n')
  assert.equal(await figuresOfBoth(english.replace(/0(\d)\.01\.2024/g, '2024-01-0$1'), german), { ...total, money: 66 })
  assert.equal(await file('31.01.2024;Alles;603,00\nErstellt von Anna;;'), {
    ...total,
    aside: { 'total-row': 1, 'no-customer': 1 },
  })
  const notes = Array.from({ length: 120 }, (_, n) => `Zeile ${n};;`).join('\n')
  assert.is((await file(`31.01.2024;Alles;603,00\n${notes}`)).money, 603)
  assert.is((await file('31.01.2024;K1;603,00')).money, 1206)
  assert.is((await file('31.01.2024;Alles;603,01')).money, 1206.01)
  assert.is((await file('31.01.2024;Alles;402,00', six().slice(2))).money, 804)
  assert.is((await file('31.01.2024;Alles;603,00\n31.01.2024;Z;1,00')).money, 1207)
  assert.is((await file('31.01.2024;Alles;0,00', six('0,00'))).customers, 5)
})

test('a total whose refund is blank is the sum of the amounts before refunds', async () => {
  const file = {
    Order: 'orderId',
    Customer: 'customerId',
    Date: 'transactionDate',
    Total: 'transactionValue',
    Back: 'refundedAmount',
  } as const
  const rows = ['1;p1;2024-01-05;10;0', '2;p2;2024-01-06;20;5', '3;p3;2024-01-07;30;0']
  for (const total of ['Totals;;;60.00;', 'Totals;;;60.00;5', 'Totals;Totals;2024-01-31;60;'])
    assert.equal(
      await figuresOfBoth(['Order;Customer;Date;Total;Back', ...rows, total].join('\n'), file),
      { money: 55, customers: 3, aside: { 'total-row': 1 } },
      total,
    )
  const unlabeled = [...rows, '4;p4;2024-01-08;40;40', '5;p5;2024-01-09;50;', ';;;150;']
  assert.equal(await figuresOfBoth(['Order;Customer;Date;Total;Back', ...unlabeled].join('\n'), file), {
    money: 105,
    customers: 5,
    aside: { 'total-row': 1 },
  })
})

test('tax and the sum with tax, after a total, are set aside, whatever was chosen for lines below', async () => {
  const file = { ...german, Artikel: 'skuName' } as const
  const rows = six().map((row, n) => row.replace(/;(?=[^;]*$)/, `;Ware ${n};`))
  const text = (lines: string[]) => ['Datum;Kunde;Artikel;Betrag', ...rows, ...lines].join('\n')
  const closings: [lines: string[], rows: number][] = [
    [[';;Nettosumme;603,00', ';;MwSt 19%;114,57', ';;Brutto;717,57'], 3],
    [[';;Summe;603,00', ';;zzgl. 19 % USt.;114,57', ';;Rechnungsbetrag;717,57'], 3],
    [[';;Sous-total;603,00', ';;TVA (20%):;120,60'], 2],
    [[';;IVA 21%;126,63', ';;Gesamt;729,63'], 2],
  ]
  for (const [lines, closing] of closings) {
    const total = { money: 603, customers: 4, aside: { 'total-row': closing } }
    for (const options of closing === 3 ? [{}, { fillDown: true }] : [{ fillDown: true }])
      assert.equal(await figuresOfBoth(text(lines), file, options), total, lines.join())
  }
  const notes = Array.from({ length: 12 }, (_, n) => `;;Zeile ${n};`)
  const noted = await figuresOfBoth(text([';;Summe;603,00', ';;MwSt 19%;114,57', ...notes]), file, { fillDown: true })
  assert.is(noted.money, 603)
  const dated = text(['31.01.2024;Nettosumme;;603,00', '31.01.2024;MwSt 19%;;114,57', '31.01.2024;Brutto;;717,57'])
  assert.equal(await figuresOfBoth(dated, file), { money: 603, customers: 4, aside: { 'total-row': 3 } })
  const lines = text([';;MwSt;1,00', '07.01.2024;Z;Ware;5,00', ';;MwSt;1,00'])
  assert.equal(await figuresOfBoth(lines, file, { fillDown: true }), { money: 610, customers: 5, aside: {} })
})

test.run()

// test: only full, 25 s
import { performance } from 'node:perf_hooks'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { pageOf, unsafeParts } from '#tests/support/browsers/pages.ts'
import { textOf } from '#tests/support/html.ts'

// Why columns, statuses and kinds of rows are what they are, on the page of the file.

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

async function pageFor(id: string): Promise<string> {
  const { html } = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.equal(unsafeParts(html), [])
  return textOf(html)
}

async function processed(text: string, mapping: Record<string, string>, name: string, options = {}): Promise<string> {
  const { id } = (await app.upload(anna, text, name)).body
  assert.is((await app.process(anna, id, mapping, options)).status, 'completed')
  return id
}

const says = (text: string, lines: string[]) => {
  for (const line of lines) assert.ok(text.includes(line), `${line}\n${text}`)
}

const german = `Kundennummer;Bestelldatum;Gesamtbetrag;Status;Bestellnummer
K1;05.01.2024;10,50;Bezahlt;B-1
K1;15.02.2024;20,50;Bezahlt;B-2
K2;16.02.2024;5,00;Storniert;B-3
K2;17.02.2024;7,00;Angebot;B-4
K3;18.02.2024;8,00;Bezahlt;B-5
K3;19.02.2024;-2,00;Bezahlt;B-6
Kundennummer;Bestelldatum;Gesamtbetrag;Status;Bestellnummer
K3;offen;8,00;Bezahlt;B-7
;20.02.2024;8,00;Bezahlt;B-8
Stand: 21.02.2024;;;;
`
const proposed = {
  Kundennummer: 'customerId',
  Bestelldatum: 'transactionDate',
  Gesamtbetrag: 'transactionValue',
  Status: 'orderStatus',
  Bestellnummer: 'orderId',
}

let first: string

test('each kind of rows says its rule, its column, the word with its meaning, and a row', async () => {
  first = await processed(german, proposed, 'february.csv')
  says(await pageFor(first), [
    'Why? Column “Kundennummer” “Kundennummer” means customer number (German).',
    'Why? Status “Storniert” Left out: “Storniert” means canceled (German).',
    'Why? Rows “Left out by their status” Left out: “Angebot” means quote (German). Left out: “Storniert” means canceled (German). A row that is left out is in no figure.',
    'Why? Rows “Refunds” Orders below 0 in “Gesamtbetrag” are refunds.',
    'Why? Rows “Set aside: no customer” “Kundennummer” is blank. The row does not say who bought. An example is row 10.',
    'Why? Rows “Set aside: date could not be read” “offen” in “Bestelldatum” is no date that can be read. “offen” means open (German). An example is row 9. 1 row is the header again. 1 row fills one cell at most, like a note.',
    'Why? Rows “Orders without a customer” “Kundennummer” is blank. Nothing else is missing, so revenue can include them.',
  ])
})

const chosen = { ...proposed, Kundennummer: undefined, Bestellnummer: 'customerId' } as unknown as Record<
  string,
  string
>
const otherwise = { statuses: { angebot: 'count' } }

test('what a person chose is said, with what was proposed', async () => {
  const mapping = JSON.parse(JSON.stringify(chosen))
  await app.db.deleteFrom('files').where('id', '=', first).execute()
  const id = await processed(german, mapping, 'chosen.csv', otherwise)
  says(await pageFor(id), [
    'Why? Column “Bestellnummer” You chose this. We proposed “Kundennummer” for Customer ID. “Kundennummer” means customer number (German). We proposed “Bestellnummer” for Order ID.',
    'Why? Status “Angebot” You chose this. We proposed to leave it out: “Angebot” means quote (German).',
    'Why? Column “Bestelldatum” “Bestelldatum” means order date (German).',
  ])
})

test('what was chosen for an earlier file with the same columns names that file', async () => {
  const mapping = JSON.parse(JSON.stringify(chosen))
  const id = await processed(german.replace('B-1\n', 'B-9\n'), mapping, 'next.csv', otherwise)
  says(await pageFor(id), [
    'Why? Column “Bestellnummer” As you chose for “chosen.csv”, an earlier file with the same columns. We proposed “Kundennummer” for Customer ID.',
    'Why? Status “Angebot” As you chose for “chosen.csv”, an earlier file with the same columns. We proposed to leave it out: “Angebot” means quote (German).',
  ])
})

test('headers and values with markup, of any length, and of any name are told as they stand', async () => {
  const long = `${'very '.repeat(30)}long total`
  const text = `__proto__,<img src=x>,מספר לקוח,status,${long}\n${Array.from({ length: 8 }, (_, at) => `${at},2024-03-0${at + 1},לקוח ${at % 3},${at % 4 ? 'paid' : '<b>'.repeat(1700)},${at}0.50\n`).join('')}`
  const mapping = Object.fromEntries([
    ['__proto__', 'orderId'],
    ['<img src=x>', 'transactionDate'],
    ['מספר לקוח', 'customerId'],
    ['status', 'orderStatus'],
    [long, 'transactionValue'],
  ])
  const { columns } = (
    await app.call('GET', `/api/files/${(await app.upload(anna, text, 'odd.csv')).body.id}/preview`, { token: anna })
  ).body
  assert.equal(columns.slice(0, 3), ['__proto__', '<img src=x>', 'מספר לקוח'])
  const id = await processed(text, mapping, 'odd-2.csv')
  const { html } = await pageOf(app, anna, `/dashboard/files/${id}`)
  assert.equal(unsafeParts(html), [])
  assert.not(html.includes('<img src=x>'))
  says(textOf(html), ['Why? Column “__proto__” ', 'Why? Column “<img src=x>” ', 'Why? Column “מספר לקוח” '])
  assert.ok(html.includes('“<!-- --><bdi>מספר לקוח</bdi>') || html.includes('“<bdi>מספר לקוח</bdi>'), 'isolated')
  assert.not(/<details(?:(?!<\/details>)[\s\S])*(?:very ){20}/.test(html), 'cut')
})

test('the page of a file of 16,384 columns', async () => {
  const columns = Array.from({ length: 16_384 }, (_, at) =>
    at === 16_000 ? 'Kundennummer' : at === 3 ? 'Bestelldatum' : at === 4 ? 'Gesamtbetrag' : `x${at}`,
  )
  const row = (at: number) =>
    columns
      .map((_, c) => (c === 16_000 ? `K${at % 3}` : c === 3 ? `2024-03-0${at + 1}` : c === 4 ? `${at}0.50` : ''))
      .join(',')
  const text = `${columns.join(',')}\n${Array.from({ length: 8 }, (_, at) => row(at)).join('\n')}\n`
  const id = await processed(
    text,
    { Kundennummer: 'customerId', Bestelldatum: 'transactionDate', Gesamtbetrag: 'transactionValue' },
    'wide.csv',
  )
  const before = performance.now()
  const busy = performance.eventLoopUtilization()
  const said = await pageFor(id)
  const { active } = performance.eventLoopUtilization(busy)
  console.log(
    `page of 16,384 columns: ${(performance.now() - before).toFixed(0)} ms, the event loop was busy for ${active.toFixed(0)} ms`,
  )
  says(said, ['Why? Column “Kundennummer”'])
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { whyColumn } from '#text/mapping/why-column.ts'

const rows = (row: (at: number) => string[]) => Array.from({ length: 20 }, (_, at) => row(at))
const day = (at: number) => `2024-03-${String(1 + at).padStart(2, '0')}`
const said = (columns: string[], cells: string[][]) => {
  const { mapping, why } = suggestMapping(columns, cells)
  return Object.fromEntries(
    Object.entries(mapping).map(([column, field]) => [column, why[column] && whyColumn(column, field, why[column])]),
  )
}

test('a whole header is the reason, with its meaning and language', () => {
  const texts = said(
    ['Kundennummer', 'Bestelldatum', 'Gesamtbetrag', 'Status'],
    rows((at) => [`K${at % 7}`, day(at), `${at}0.50`, at % 4 ? 'Bezahlt' : 'Storniert']),
  )
  assert.equal(texts, {
    Kundennummer: '“Kundennummer” means customer number (German).',
    Bestelldatum: '“Bestelldatum” means order date (German).',
    Gesamtbetrag: '“Gesamtbetrag” means total (German).',
    Status: 'The header says it: status.',
  })
})

test("parts of a header are the reason; among several languages, the file's own comes first", () => {
  const german = said(
    ['Kundenreferenznummer', 'Zahlungsbuchungsdatum', 'Summe'],
    rows((at) => [`K${at % 7}`, day(at), `${at}0.50`]),
  )
  assert.is(german.Kundenreferenznummer, '“Kunden” means customer, “referenznummer” means number or code (German).')
  assert.is(
    german.Zahlungsbuchungsdatum,
    '“Zahlung” means payment, “buchung” means order, “datum” means date (German).',
  )
  const finnish = said(
    ['asiakas', 'päivämäärä', 'loppusumma'],
    rows((at) => [`k${at % 7}`, day(at), `${at}0.50`]),
  )
  assert.match(finnish.loppusumma!, /\(Finnish(, \w+)?\)\.$/)
})

test('a program is the reason', () => {
  const texts = said(
    ['Name', 'Email', 'Financial Status', 'Created at', 'Total', 'Lineitem sku'],
    rows((at) => [`#${at}`, `k${at % 7}@example.com`, 'paid', day(at), '10.00', 'M-1']),
  )
  assert.is(texts.Email, 'This is a Shopify orders export: its column “Email” is Customer ID.')
})

test('values are the reason if no header is', () => {
  const texts = said(
    ['a', 'b', 'c'],
    rows((at) => [`k${at % 7}@example.com`, day(at), `$${at}0.50`]),
  )
  assert.is(texts.a, 'The header does not say it, but the values do: they are email addresses.')
  assert.is(texts.b, 'The header does not say it, but the values do: they are dates.')
})

test('for a customer that the values show, the reason names the column that was not chosen', () => {
  const texts = said(
    ['Customer ID', 'Email', 'Order Date', 'Total'],
    rows((at) => [`C${100 + at}`, `k${at % 5}@example.com`, day(at), `${at}0.50`]),
  )
  assert.match(texts.Email!, /^The values decided: “Customer ID” has a new value in each order/)
})

test('a part of a header that says how much says nothing of what was given back', () => {
  const texts = said(
    ['Kundennummer', 'Bestelldatum', 'Gesamtbetrag', 'Erstattungsbetrag'],
    rows((at) => [`K${at % 7}`, day(at), `${at + 10}.50`, at % 5 ? '' : '2.00']),
  )
  assert.is(texts.Erstattungsbetrag, '“Erstattung” means refund (German).')
})

test.run()

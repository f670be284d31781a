import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { said } from './said.ts'

const rowsOf = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n')

test('an address of the shop or a marketplace on nearly all rows is reported; a frequent buyer is not', () => {
  const text = (address: string, others: number) =>
    `no,mail,date,total\n${rowsOf(20, (at) => `${at},${at < others ? `c${at}@x.com` : address},2024-01-${10 + at},${10 + at}`)}`
  for (const address of [
    'support@shop.com',
    'noreply@pos.example',
    'no-reply+7@shop.com',
    'abc123@marketplace.amazon.de',
  ])
    assert.equal(said(text(address, 2)), [
      `“${address}” in “mail” has 18 of 20 orders: it looks like an address of the shop or of a marketplace, not of a buyer. If another column has the buyers, map that one to Customer ID.`,
    ])
  assert.match(said(text('support@shop.com', 0)).join(), 'has 20 of 20 orders')
  assert.equal(said(text('anna@x.com', 2)), [])
  assert.equal(said(text('informatics.lee@x.com', 2)), [])
  assert.equal(said(text('info@company.com', 12)), [])
})

const names: ColumnMapping = { date: 'transactionDate', total: 'transactionValue', no: 'orderId' }

test('last names beside several first names are reported; whole names and companies are not', () => {
  const text = (last: string, first: string, customer = (at: number) => ['Smith', 'Jones', 'Lee'][at % 3]!) =>
    `no,${last},${first},date,total\n${rowsOf(12, (at) => `${at},${customer(at)},${['Anna', 'Ben', 'Clara', 'Dan'][at % 4]},2024-01-${10 + at},${10 + at}`)}`
  for (const [last, first] of [
    ['Last Name', 'First Name'],
    ['Billing Last Name', 'Billing First Name'],
    ['Nachname', 'Vorname'],
    ['Nom', 'Prénom'],
    ['Apellidos', 'Nombre'],
  ] as const)
    assert.equal(said(text(last, first), { ...names, [last]: 'customerId' }), [
      `“${last}” holds last names alone. 3 last names have several first names in the sample: “Smith” has 4 in “${first}” and counts as one customer. If a column has an email address, a phone number, a customer number or the whole name, map that one. If none has, put both names into one column of your file.`,
    ])
  const own = (at: number) => ['Smith', 'Jones', 'Lee', 'Brown'][at % 4]!
  assert.equal(said(text('Last Name', 'First Name', own), { ...names, 'Last Name': 'customerId' }), [])
  assert.equal(said(text('Company', 'First Name'), { ...names, Company: 'customerId' }), [])
  assert.equal(said(text('Last Name', 'Title'), { ...names, 'Last Name': 'customerId' }), [
    'By its name, “Last Name” holds last names alone, and people of the same name count as one customer. If a column has an email address, a phone number, a customer number or the whole name, map that one.',
  ])
  assert.equal(said(text('Name', 'Title'), { ...names, Name: 'customerId' }), [])
  assert.equal(said(text('First and last name', 'Title'), { ...names, 'First and last name': 'customerId' }), [])
})

test.run()

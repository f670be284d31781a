// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { figuresOfBoth } from '#tests/jobs/ingest/reckoning/figures-of-both.ts'

const amounts = { Kunde: 'customerId', Datum: 'transactionDate', Betrag: 'transactionValue' } as const
const products = { Kunde: 'customerId', Datum: 'transactionDate', Menge: 'quantity', Preis: 'unitPrice' } as const

const moneyOf = async (head: string, mapping: ColumnMapping, cells: string[]) => {
  const rows = cells.map((cell, n) => `c${n % 3};2024-01-0${n + 1};${cell}`)
  return (await figuresOfBoth([`Kunde;Datum;${head}`, ...rows, ''].join('\n'), mapping)).money
}

test('an apostrophe after millions shows that points separate thousands', async () => {
  const betrag = (cells: string[]) => moneyOf('Betrag', amounts, cells)
  assert.is(await betrag(["$1'250.000", '$350.000', '$20.000']), 1_620_000)
  assert.is(await betrag(["1'250.000", '350.000', '20.000']), 1_620_000)
  assert.is(await betrag(["1'250.000", '350.000', '500']), 1_600_500)
  assert.is(await betrag(["1'250.000,50", '350.000,00', '20,00']), 1_600_020.5)
  assert.is(await betrag(["1'250.00", '350.00', '20.50']), 1620.5)
  assert.is(await betrag(["1'250.125", '350.500', '0.500']), 1601.125)
  assert.is(await betrag(["1'250.000", '350.50', '20.00']), 1620.5)
  assert.is(await moneyOf('Menge;Preis', products, ["2;1'250.000", '1;350.000', '1;20.000']), 2_870_000)
})

test('if all quantities look like whole thousands with a comma, they have decimal commas, unless the file shows a point', async () => {
  const product = (cells: string[]) => moneyOf('Menge;Preis', products, cells)
  assert.is(await product(['2,000;50', '1,000;20', '12,000;1']), 132)
  assert.is(await product(['2,000;50', '-1,000;20', '12,000;1']), 92)
  assert.is(await product(['2,000;50,00', '1,000;20,50']), 120.5)
  assert.is(await product(['2,000;0.50', '1,000;0.20', '12,000;1.05']), 13_800)
  assert.is(await product(['2,000;50', '1,250;20']), 125_000)
  assert.is(await product(['2,000;50', '7;20']), 100_140)
  assert.is(await product(['2,000;50']), 100_000)
})

test.run()

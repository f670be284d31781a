// test: 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from './ingested.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', item: 'skuName' } as const
const header = 'customer,date,value,item\n'
const totals = async (rows: string[], options = {}) => {
  const { summary, setAside } = await ingested(`${header}${rows.join('\n')}\n`, mapping, { options })
  const aside = setAside.trim().split('\n').slice(1).filter(Boolean)
  return {
    money: summary.analysedMoney,
    customers: summary.customers,
    aside: aside.map((line) => line.split(',')[0]),
    setAside: summary.setAside,
  }
}

test('a row of totals with a date is set aside, and is no customer', async () => {
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

test('a customer called Sum whose rows are no sums stays one', async () => {
  const found = await totals(['a,2024-01-01,10,Mug', 'Sum,2024-01-02,20,Cup', 'Sum,2024-01-03,30.01,Cup'])
  assert.equal([found.money, found.customers, found.aside], ['60.0100', 2, []])
})

test('a total at the top is of the whole file; a total is never filled down', async () => {
  const found = await totals(['Total,2024-01-01,30,', 'a,2024-01-01,10,Mug', ',,20,Cup', ',,30,Total'], {
    fillDown: true,
  })
  assert.equal([found.money, found.customers, found.aside], ['30.0000', 1, ['2', '5']])
})

test.run()

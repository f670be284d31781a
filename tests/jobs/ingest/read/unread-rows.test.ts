// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const plain = Array.from({ length: 400 }, (_, n) => `c${n % 7},2024-01-${String(1 + (n % 28)).padStart(2, '0')},10.50`)
const read = async (rows: string[]) => {
  const { summary } = await ingested(`customer,date,value\n${[...plain, ...rows].join('\n')}\n`, mapping)
  const { analysedMoney, setAside, understanding } = summary
  return { analysedMoney, setAside, currencies: understanding.currencies, mark: understanding.numbers.decimalMark }
}
const aside = (date: number, value: number) => [
  { reason: 'unreadable-date', rows: date, money: `${date}.0000` },
  { reason: 'unreadable-value', rows: value, money: '0.0000' },
]

test('rows that nothing can read are set aside in the same way, whether few or many', async () => {
  for (const count of [2, 150, 300]) {
    const bad = Array.from({ length: count }, (_, n) => [`a,soon ${n},1`, `a,2024-01-05,about ${n}`]).flat()
    assert.equal(await read(bad), {
      analysedMoney: '4200.0000',
      setAside: aside(count, count),
      currencies: [],
      mark: '.',
    })
  }
})

test('one text that a reader reads among those that none does', async () => {
  const bad = ['a,soon,1', 'a,2024-01-05,much']
  const dated = await read([...bad, 'a,5 Jan 2024,3'])
  assert.equal([dated.analysedMoney, dated.setAside], ['4203.0000', aside(1, 1)])
  const named = await read([...bad, 'a,2024-01-05,€3'])
  assert.equal([named.analysedMoney, named.setAside, named.currencies], ['4203.0000', aside(1, 1), ['€']])
  const month = await read([...bad, 'a,Jan 2024,3'])
  assert.equal([month.analysedMoney, month.setAside[0]!.rows], ['4200.0000', 2])
})

test.run()

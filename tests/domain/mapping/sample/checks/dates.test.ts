import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { said } from './said.ts'

const table = (dates: string[]) =>
  `no,mail,date,total\n${dates.map((date, row) => `${row},a${row % 3}@x.com,${date},10`).join('\n')}`

test('dates of two programs in one column are reported', () => {
  const dayFirst = ['13/01/2024', '14/01/2024', '25/02/2024', '26/02/2024']
  const monthFirst = ['01/13/2024', '02/14/2024', '03/15/2024']
  assert.equal(said(table([...dayFirst, '03/04/2024', ...monthFirst])), [
    '“date” holds dates with the day first (13/01/2024) and with the month first (01/13/2024). All are read with the day first. Those that make no sense so are set aside, and 1 date that makes sense both ways may be read wrongly. Write all dates in one way in your file.',
  ])
  assert.equal(said(table([...dayFirst, '03/04/2024'])), [])
  assert.equal(said(table([...dayFirst, '01/13/2024', '01/13/2024'])), [], 'a slip is set aside, and told there')
})

test("sales on future days are reported, except tomorrow's", () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  assert.equal(said(table(['2024-01-05', inDays(1)])), [])
  const [line] = said(table(['2024-01-05', inDays(30), inDays(90)]))
  assert.match(line!, /^“date” is after today in 2 rows that count \(\$20\.00\), up to \w{3} \d+, \d{4}\. If these/)
})

test.run()

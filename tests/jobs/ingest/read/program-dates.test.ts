// test: only full
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { ingested } from '#tests/jobs/ingest/ingested.ts'

const mapping = { buyer: 'customerId', ordered: 'transactionDate', total: 'transactionValue' } as const
const two = (n: number) => String(n).padStart(2, '0')
const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const seconds = (day: number, month: number) => Date.UTC(2024, month - 1, day, 8, 33, 11) / 1000

const writings: [name: string, write: (day: number, month: number, row: number) => string][] = [
  ['Oracle', (d, m) => `${two(d)}-${months[m - 1]}-24 08.33.11.000000 ${d % 2 ? 'AM' : 'PM'}`],
  ['Oracle with a zone', (d, m) => `${two(d)}-${months[m - 1]}-24 08.33.11.123456789 PM +00:00`],
  ['Oracle without AM and PM', (d, m) => `${two(d)}-${months[m - 1]}-24 08.33.11`],
  ['compact', (d, m) => `2024${two(m)}${two(d)}T083311Z`],
  ['compact with a blank', (d, m) => `2024${two(m)}${two(d)} 083311`],
  ['DB2', (d, m) => `2024-${two(m)}-${two(d)}-08.33.11.123456`],
  ['microseconds', (d, m) => `${seconds(d, m)}123456`],
  ['nanoseconds', (d, m) => `${seconds(d, m)}123456789`],
]

for (const [name, write] of writings)
  test(`a file of dates as ${name} writes them is read completely, also on the mapping screen; February 30 is not`, async () => {
    const days = Array.from({ length: 300 }, (_, row) => write(1 + (row % 28), 1 + (row % 12), row))
    const wrong = /^\d{16}/.test(days[0]!) ? 'soon' : write(30, 2, 0)
    const rows = [...days, wrong].map((day, row) => [`c${row % 90}`, day, '10'])
    const text = [Object.keys(mapping), ...rows].map((row) => row.join(',')).join('\n')
    const { summary } = await ingested(text, mapping)
    assert.equal([summary.analysedRows, summary.setAsideRows], [300, 1])
    assert.equal(
      [summary.firstOrderedAt.slice(0, 10), summary.lastOrderedAt.slice(0, 10)],
      ['2024-01-01', '2024-12-28'],
    )
    const columns = Object.keys(mapping)
    const sample = sampleReport(columns, rows, positionsOf(columns, mapping), {})
    assert.equal(
      [sample.money, sample.firstDay, sample.lastDay, sample.setAside.map(({ rows }) => rows)],
      [3000, summary.firstOrderedAt.slice(0, 10), summary.lastOrderedAt.slice(0, 10), [1]],
    )
  })

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readSheet } from '#server/mail/read-sheet.ts'

const sheet = (kind: 'period' | 'text', key: string, cells: string[], wide = 1) => ({
  name: 'A',
  columns: [
    { key, label: 'A', kind },
    ...Array.from({ length: wide }, (_, at) => ({ key: `b${at}`, label: 'B', kind: 'count' as const })),
  ],
  rows: cells.map((cell, at) => [cell, ...Array.from({ length: wide }, () => at)]),
})
const months = (count: number) =>
  Array.from({ length: count }, (_, at) => `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`)
const firsts = ({ shown }: Awaited<ReturnType<typeof readSheet>>) => shown.map(({ values }) => values[0])

test('84: a mail shows the newest periods and how many there are, also of a table that is too large to attach', async () => {
  const days = Array.from({ length: 20_000 }, (_, at) => new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10))
  const read = await readSheet(sheet('period', 'period', days, 20), true)
  assert.equal(firsts(read), days.slice(-12))
  assert.equal([read.total, read.whole], [20_000, undefined])
  const small = await readSheet(sheet('period', 'period', months(13)), true)
  assert.is([...(small.whole!.rows as unknown[])].length, 13)
  assert.is((await readSheet(sheet('period', 'period', months(13)), false)).whole, undefined)
})

test('84: of cohorts, a mail shows the newest below the rows of all; of other tables, the first rows', async () => {
  const cohorts = await readSheet(sheet('text', 'cohort', ['Average', 'All', ...months(40), 'FY2024-Q1']), false)
  assert.equal(firsts(cohorts), ['Average', 'All', ...months(40).slice(-9), 'FY2024-Q1'])
  assert.equal(firsts(await readSheet(sheet('text', 'cohort', months(3)), false)), months(3))
  const names = Array.from({ length: 20 }, (_, at) => `2024-${at + 10}`)
  assert.equal(firsts(await readSheet(sheet('text', 'sku', names), false)), names.slice(0, 12))
  const unfinished = {
    ...sheet('period', 'period', []),
    rows: [
      ['2024-01', 1],
      ['2024-02', { unfinished: 2 }],
    ],
  }
  assert.equal(
    (await readSheet(unfinished, false)).shown.map(({ isUnfinished }) => isUnfinished),
    [false, true],
  )
})

test('84: other requests run while a large sheet is read', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await readSheet(sheet('text', 'sku', Array.from({ length: 40_000 }, String), 30), false)
  clearInterval(timer)
  assert.ok(turns > 1, `${turns}`)
})

test.run()

// test: 80 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { spreadSpend } from '#domain/costs/cost-rules.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { variation } from '#tests/support/variation.ts'
import { askedList } from './asked-list.ts'
import { attributes, dayAt, draw, mapping, ownCosts, rulesWith, textOf } from './drawn-profit.ts'
import { Cells, type PlainCost, type PlainRow, parts, plainOrders, plainProfit } from './plain-profit.ts'

const sale: Omit<PlainRow, 'order' | 'customer'> = {
  day: '2024-01-05',
  amount: 1_000_000,
  quantity: undefined,
  refund: 0,
  sku: 'X',
  channel: '',
  pay: '',
}

const exactly = (text: unknown) => BigInt(String(text ?? '0').replace('.', ''))

interface Answered {
  lines: Record<string, Record<string, any>[]>
}

/** The same cells as the plain computation. */
function cellsOf({ lines }: Answered): Cells {
  const cells = new Cells()
  const ofMonth = (table: string) => lines[table]!.filter((row) => row.group_by === 'month')
  const put = (key: string, row: Record<string, any>) => {
    for (const part of parts) cells.add(`${key} ${part}`, exactly(row[part]))
  }
  const names = ['first_purchase', ...Array.from({ length: 13 }, (_, k) => `m${k}`), 'later']
  for (const row of ofMonth('profit_by_period')) put(`period ${row.period}`, row)
  for (const row of ofMonth('profit_by_cohort')) {
    put(`cohort ${row.cohort ?? 'none'}`, row)
    if (!row.cohort) continue
    cells.add(`cohort ${row.cohort} customers`, BigInt(row.customers))
    for (const name of names) cells.add(`cohort ${row.cohort} ${name}`, exactly(row[name]))
  }
  for (const row of lines.profit_by_sku!) put(`sku ${row.sku ?? '(none)'}`, row)
  for (const row of ofMonth('profit_by_first')) {
    const group = row.value ?? ['', '(blank)', '(several)'][row.place]
    put(`first ${group} ${row.cohort}`, row)
    cells.add(`first ${group} ${row.cohort} customers`, BigInt(row.customers))
    for (const name of names) cells.add(`cm2 of ${group} ${row.cohort} ${name}`, exactly(row[name]))
  }
  for (const margin of ['cm1', 'cm2'])
    for (const row of ofMonth(`${margin}/cohort_cells`))
      if (row.decile === 0) for (const name of names) cells.add(`${margin} ${row.cohort} ${name}`, exactly(row[name]))
  return cells
}

/** CM1 of a sale of 100 with a cost of 40, and of what refunds it. */
async function cm1Of(refund: 'row' | number, returnedGoodsLost: boolean): Promise<string> {
  const rows: PlainRow[] = [{ ...sale, order: '1', customer: 'a', refund: refund === 'row' ? 0 : refund }]
  if (refund === 'row') rows.push({ ...sale, order: '1', customer: 'a', day: '2024-03-01', amount: -1_000_000 })
  const list = await askedList(textOf(rows), mapping, { attributes })
  const costs: PlainCost[] = [
    { sku: 'X', from: null, cost: 400_000 },
    { sku: 'X', from: '2024-02-01', cost: 900_000 },
  ]
  const answered = await list.profit({ costs, rules: rulesWith({ returnedGoodsLost }) })
  list.close()
  const [row] = answered.lines.profit_by_sku!
  return String((exactly(row!.net) - exactly(row!.uncosted) - exactly(row!.goods)) / 10_000n)
}

test('94: the example: goods come back with the money, unless they are lost', async () => {
  const refunds = ['row', 1_000_000, 300_000] as const
  const found = async (isLost: boolean) => {
    const all: string[] = []
    for (const refund of refunds) all.push(await cm1Of(refund, isLost))
    return all
  }
  assert.equal(await found(false), ['0', '0', '30'])
  assert.equal(await found(true), ['-40', '-40', '30'])
})

async function checkFile(seed: number): Promise<void> {
  const { rows, costs, rules, spend } = draw(seed)
  const hasOwn = seed % 2 === 1
  const seen = hasOwn
    ? rows
    : rows.map((row) => ({ ...row, cost: undefined, unitCost: undefined, shipping: undefined }))
  const list = await askedList(textOf(rows), { ...mapping, ...(hasOwn && ownCosts) }, { attributes })
  const days = spend.flatMap(({ day, days, channel, amount }) =>
    spreadSpend(amount, days).map((amount, at) => ({ day: dayAt(day + at), channel, amount })),
  )
  const asked = { costs, spend: days, rules, fees: rules.feesByValue && 'Pay', first: 'Channel' }
  const all = await list.profit(asked)
  const histories = plainOrders(seen, costs, rules)
  assert.equal(cellsOf(all).sorted(), plainProfit(histories).sorted(), `seed ${seed}`)
  checkSums(all)
  const spent = (kind: string) =>
    all.lines.profit_spend!.filter((row) => row.group_by === kind).reduce((sum, row) => sum + exactly(row.amount), 0n)
  const inFile = spend.reduce((sum, { amount }) => sum + amount, 0n)
  for (const kind of ['day', 'week', 'month', 'quarter', 'year']) assert.is(spent(kind), inFile)

  const condition: Condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['search'] }
  const isSearch = (history: { value: bigint; rows: { row: PlainRow }[] }[]) =>
    history.find(({ value }) => value >= 0n)?.rows.some(({ row }) => row.channel === 'search') ?? false
  const part = await list.profit(asked, [condition])
  assert.equal(cellsOf(part).sorted(), plainProfit(histories, isSearch).sorted(), `seed ${seed}, under a filter`)
  const rest = await list.profit(asked, [{ ...condition, not: true }])
  const together = new Cells()
  for (const one of [part, rest]) for (const [key, amount] of cellsOf(one).cells) together.add(key, amount)
  assert.equal(together.sorted(), cellsOf(all).sorted(), 'what a filter chooses and the rest are all')

  const from = dayAt(250)
  const restated = [...costs, ...Array.from({ length: 6 }, (_, sku) => ({ sku: `s${sku}`, from, cost: 77_700 }))]
  const onlyOnce = restated.filter(
    (one, at) => restated.findLastIndex(({ sku, from }) => sku === one.sku && from === one.from) === at,
  )
  const after = await list.profit({ ...asked, costs: onlyOnce })
  const before = (answered: Answered) =>
    answered.lines.profit_by_period!.filter(({ group_by, period }) => group_by === 'day' && dayOf(period) < from)
  assert.equal(before(after), before(all), 'a cost from a day on changes no order before it')
  list.close()
}

const dayOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Cohorts with what has none add up to periods, and so do SKUs. */
function checkSums({ lines }: Answered): void {
  for (const part of parts) {
    const sum = (table: string, kind?: string) =>
      lines[table]!.filter((row) => !kind || row.group_by === kind).reduce((all, row) => all + exactly(row[part]), 0n)
    for (const kind of ['day', 'week', 'month', 'quarter', 'year'])
      assert.is(sum('profit_by_cohort', kind), sum('profit_by_period', kind), `${part} by ${kind}`)
    assert.is(sum('profit_by_sku'), sum('profit_by_period', 'month'), part)
  }
}

test('94: profit of a drawn file adds up, as a plain computation has it', async () => {
  for (const seed of [1, 2]) await checkFile(seed)
})

variation('94: profit of many drawn files', async () => {
  for (let seed = 3; seed < 30; seed++) await checkFile(seed)
})

test.run()

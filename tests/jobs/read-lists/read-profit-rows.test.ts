// test: 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { firstDayOf, periodOf } from '#domain/analytics/period.ts'
import { listedParts, type ProfitLines } from '#domain/analytics/profit/profit-lines.ts'
import { groupPlaces } from '#domain/analytics/profit/profit-parts.ts'
import { usualCostRules } from '#domain/costs/cost-rules.ts'
import type { Condition } from '#domain/filters/condition.ts'
import { variation } from '#tests/support/variation.ts'
import { askedList } from './asked-list.ts'
import { attributes, draw, mapping, ownCosts, textOf } from './drawn-profit.ts'
import { plainOrders } from './plain-profit.ts'

const exactly = (text: unknown) => Number(BigInt(String(text ?? '0').replace('.', '')))
const within = (month: number) => ({ from: firstDayOf('month', month), to: firstDayOf('month', month + 1) - 1 })

/** Every number of the tables of a drawn file: the rows listed behind it are those of the plain computation, and add up to it. */
async function checkFile(seed: number, most = Infinity): Promise<void> {
  const { rows, costs, rules } = draw(seed)
  const hasOwn = seed % 2 === 1
  const list = await askedList(textOf(rows), { ...mapping, ...(hasOwn && ownCosts) }, { attributes })
  const asked = { costs, rules, fees: rules.feesByValue && 'Pay', first: 'Channel' }
  const seen = hasOwn ? rows : rows.map(({ cost: _, unitCost: __, shipping: ___, ...row }) => row)
  const placeOf = new Map(seen.map((row, at) => [row, at + 2]))
  const placed = [...plainOrders(seen, costs, rules).values()].flatMap((history) => {
    const firstAt = history.findIndex(({ value }) => value >= 0n)
    const first = history[firstAt]
    const values = new Set(first?.rows.map(({ row }) => row.channel).filter(Boolean))
    return history.map((order, at) => ({
      order,
      day: periodOf('day', order.day),
      firstDay: first && at >= firstAt ? periodOf('day', first.day) : undefined,
      group: values.size > 1 ? null : ([...values][0] ?? ''),
      isOfSearch: first?.rows.some(({ row }) => row.channel === 'search') ?? false,
    }))
  })
  const isIn = ({ from, to }: { from?: number; to?: number }, day: number | undefined) =>
    day !== undefined && day >= (from ?? -Infinity) && day <= (to ?? Infinity)
  const plainly = ({ part, isTakenOff, orders, cohorts, sku, first }: ProfitLines, isFiltered: boolean) =>
    placed
      .filter(
        ({ day, firstDay, group, isOfSearch }) =>
          (!orders || isIn(orders, day)) &&
          (!cohorts || (cohorts === 'none' ? firstDay === undefined : isIn(cohorts, firstDay))) &&
          (!first ||
            (firstDay !== undefined &&
              (first.place === groupPlaces.several ? group === null : group === (first.value ?? '')))) &&
          (!isFiltered || isOfSearch),
      )
      .flatMap(({ order }) => order.rows)
      .filter(
        ({ row }) =>
          !sku ||
          ('is' in sku ? row.sku === sku.is : 'isNone' in sku ? !row.sku : row.sku && !sku.isNot.includes(row.sku)),
      )
      .flatMap(({ row, parts }) =>
        parts[part] ? [`${placeOf.get(row)} ${(isTakenOff ? -1 : 1) * Number(parts[part])}`] : [],
      )
      .sort()
  const condition: Condition = { place: 'first-order', attribute: 'Channel', operator: 'is', values: ['search'] }
  for (const conditions of [[], [condition]]) {
    const { lines } = await list.profit(asked, conditions)
    const ofMonth = (table: string) => lines[table]!.filter((row) => row.group_by === 'month')
    const groups = new Map<string, Record<string, any>[]>()
    for (const row of ofMonth('profit_by_first')) {
      const key = `${row.place} ${row.value}`
      groups.set(key, [...(groups.get(key) ?? []), row])
    }
    const skus = lines.profit_by_sku!
    const cells: { of: Omit<ProfitLines, 'part'>; rows: Record<string, any>[] }[] = [
      { of: {}, rows: ofMonth('profit_by_period') },
      ...ofMonth('profit_by_period').map((row) => ({ of: { orders: within(row.period) }, rows: [row] })),
      ...ofMonth('profit_by_cohort').map((row) => ({
        of: { cohorts: row.cohort == null ? ('none' as const) : within(row.cohort) },
        rows: [row],
      })),
      ...skus.map((row) => ({ of: { sku: row.sku ? { is: row.sku } : { isNone: true as const } }, rows: [row] })),
      { of: { sku: { isNot: ['s0', 's1'] } }, rows: skus.filter(({ sku }) => sku && sku !== 's0' && sku !== 's1') },
      ...[...groups.values()].map((rows) => ({
        of: { cohorts: {}, first: { place: rows[0]!.place, value: rows[0]!.value } },
        rows,
      })),
    ]
    for (const [at, { of, rows: made }] of cells.entries()) {
      const every = Math.max(1, Math.floor(cells.length / most))
      for (const [nth, part] of listedParts.entries()) {
        if ((at * listedParts.length + nth) % every) continue
        const isTakenOff = (at + nth) % 3 === 0
        const asks: ProfitLines = { ...of, part, ...(isTakenOff && { isTakenOff }) }
        const found = await list.profitRows(asked, asks, conditions)
        const said = `seed ${seed}: ${JSON.stringify(asks)}`
        assert.equal(
          found.map(({ rows, amount }) => `${JSON.parse(rows)[0].line} ${amount}`).sort(),
          plainly(asks, conditions.length > 0),
          said,
        )
        const sum = found.reduce((all, { amount }) => all + amount, 0)
        assert.is(sum, (isTakenOff ? -1 : 1) * made.reduce((all, row) => all + exactly(row[part]), 0) || 0, said)
      }
    }
  }
  list.close()
}

test('94: the rows behind numbers of profit are those that make them, and add up to them', async () => {
  await checkFile(1, 2)
})

variation('94: a long list is read while its rows are found', async () => {
  // DuckDB writes appended rows out after 204,800
  const count = 300_000
  const lines = Array.from({ length: count }, (_, at) => `${at},c${at % 50_000},${1 + (at % 28)},${1 + (at % 9)}`)
  const rows = lines.map((line) =>
    line.replace(/,(\d+),(\d+)$/, (_, day, cost) => `,2024-01-${day.padStart(2, '0')},20,${cost}`),
  )
  const columns = {
    Order: 'orderId',
    Customer: 'customerId',
    Date: 'transactionDate',
    Amount: 'transactionValue',
  } as const
  const text = `Order,Customer,Date,Amount,Cost\n${rows.join('\n')}\n`
  const list = await askedList(text, { ...columns, Cost: 'cost' }, {})
  const found = await list.profitRows({ rules: usualCostRules }, { part: 'goods' })
  list.close()
  assert.is(found.length, count)
  const sum = found.reduce((all, { amount }) => all + amount / 10_000, 0)
  assert.is(
    sum,
    Array.from({ length: count }, (_, at) => 1 + (at % 9)).reduce((all, one) => all + one, 0),
  )
})

variation('94: the rows behind every number of profit of drawn files', async () => {
  for (const [seed, each] of [
    [2, 2],
    [3, undefined],
  ] as const)
    await checkFile(seed, each)
})

test.run()

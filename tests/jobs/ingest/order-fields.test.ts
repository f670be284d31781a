// test: only full, also long, 15 s
// docs/semantics.md §8 by the plainest reckoning: row after row, in BigInt. Shares no code with the product.
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { type DiscountUnit, discountUnits, type MappingOptions } from '#domain/mapping/mapping-options.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import type { ColumnMapping } from '#domain/mapping/target-field.ts'
import { listed } from '#tests/jobs/ingest/list/listed.ts'
import { figureOf } from '#tests/support/long-form.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import { ingested } from './ingested.ts'
import { type OracleRow, oracle } from './oracle.ts'

const files = figureOf('RANDOM_FILES', { short: 3, long: 200 })
const firstSeed = Number(process.env.RANDOM_SEED ?? 1)

interface Row {
  order: string
  customer: string
  date: string
  amount: string
  quantity: string
  price: string
  discount: string
  refunded: string
  status: string
  type: string
  sku: string
}

const fieldOf = {
  order: 'orderId',
  amount: 'transactionValue',
  quantity: 'quantity',
  price: 'unitPrice',
  discount: 'discount',
  refunded: 'refundedAmount',
  status: 'orderStatus',
  type: 'orderStatus',
} as const

const statuses = {
  Paid: 'count',
  ' cancelled': 'leave-out',
  'Gift  wrap': 'count',
  voided: 'leave-out',
  odd: 'leave-out',
} as const
const types = { Sale: 'count', Refund: 'refund', 'credit memo': 'refund', Payout: 'leave-out' } as const
/** A choice that the words alone would not propose. */
const chosen: MappingOptions['statuses'] = { odd: 'leave-out' }

function randomRows(random: Random): Row[] {
  const rows: Row[] = [
    blankRow({ order: 'o0', customer: 'first', date: '2024-01-28', amount: '5', quantity: '1', price: '5' }),
  ]
  for (let n = random.below(150); n > 0; n--) {
    const day = new Date(Date.UTC(2024, 0, 1) + random.below(random.pick([4, 90, 500])) * 86_400_000)
    const quantity = random.pick(['1', '2', '-1', '3', '0.5', '1200', '', 'x'])
    rows.push({
      order: random.chance(0.2) ? '' : `o${random.below(60)}`,
      customer: random.chance(0.25) ? '' : `c${random.below(12)}`,
      date: random.chance(0.25) ? '' : random.chance(0.05) ? 'soon' : day.toISOString().slice(0, 10),
      amount: random.pick(['', '', '10', '-4.5', '0', '19.99', 'n/a', '1234.56785']),
      quantity,
      price: random.pick(['', '9.99', '1.123456', '0.00005', '100', '3.3333333']),
      discount: random.pick(['', '', '1', '-1', '(0.5)', '0.1234', '12.5']),
      refunded: random.pick(['', '', '', '0', '2.5', '-2.5']),
      status: random.pick(['', ...Object.keys(statuses)]),
      type: random.pick(['', 'Sale', 'Sale', ...Object.keys(types)]),
      sku: random.pick(['A', 'B', 'C', '']),
    })
  }
  return rows
}

const blankRow = (row: Partial<Row>): Row => ({
  order: '',
  customer: '',
  date: '',
  amount: '',
  quantity: '',
  price: '',
  discount: '',
  refunded: '',
  status: '',
  type: '',
  sku: '',
  ...row,
})

/** A number as an exact fraction of 10^-12; undefined where it is none. */
function exact(text: string): bigint | undefined {
  const bare = text.trim().replace(/^\((.*)\)$/, '-$1')
  const [, sign, whole, decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(bare) ?? []
  return whole === undefined ? undefined : BigInt(`${sign}${whole}${decimals.padEnd(12, '0')}`)
}
const abs = (n: bigint) => (n < 0n ? -n : n)
/** Rounded half away from zero. */
const rounded = (n: bigint, parts: bigint) => (n + (n < 0n ? -parts / 2n : parts / 2n)) / parts
const tenThousandths = (n: bigint) => rounded(n, 10n ** 8n)

type Mapped = ReadonlySet<keyof typeof fieldOf>

/** The amount, undefined where it is blank, null where it cannot be read. */
function amountOf(row: Row, mapped: Mapped, discountUnit: DiscountUnit): bigint | undefined | null {
  if (mapped.has('amount') && row.amount) {
    const read = exact(row.amount)
    return read === undefined ? null : tenThousandths(read)
  }
  if (!mapped.has('quantity') || !mapped.has('price') || (!row.quantity && !row.price)) return undefined
  const [quantity, price] = [exact(row.quantity), exact(row.price)]
  if (quantity === undefined || price === undefined) return null
  const discount = mapped.has('discount') ? abs(exact(row.discount) ?? 0n) : 0n
  if (discountUnit !== 'money') {
    const whole = (discountUnit === 'percent' ? 100n : 1n) * 10n ** 12n
    return discount > whole ? null : rounded(quantity * price * (whole - discount), whole * 10n ** 20n)
  }
  return rounded(quantity * price - discount * 10n ** 12n, 10n ** 20n)
}

function reckoned(all: Row[], mapped: Mapped, { fillDown: fillsDown = false, discountUnit = 'money' }: MappingOptions) {
  const rows = all.map((row) => ({ ...row, at: row.date }))
  if (mapped.has('order')) {
    for (const row of rows) {
      const lines = all.filter((other) => row.order && other.order === row.order)
      const first = (name: 'customer' | 'date' | 'status' | 'type') => lines.find((line) => line[name])?.[name] ?? ''
      row.customer ||= first('customer')
      row.at ||= first('date')
      row.status ||= first('status')
      row.type ||= first('type')
    }
  }
  if (fillsDown) {
    rows.forEach((row, n) => {
      if (row.customer || row.at) return
      const above = rows
        .slice(0, n)
        .findLast((other, i) => (other.customer && other.at) || (all[i]!.customer && all[i]!.date))
      if (above) [row.customer, row.at] = [above.customer, above.at]
    })
  }
  const orderOf = (row: (typeof rows)[number]) =>
    mapped.has('order') && row.order ? `${row.customer} id ${row.order}` : `${row.customer} at ${row.at}`
  const isRead = (row: (typeof rows)[number]) => /^\d/.test(row.at)
  for (const name of ['status', 'type'] as const)
    for (const row of rows)
      if (row.customer && isRead(row) && !(mapped.has('order') && row.order))
        row[name] ||=
          rows.find((other) => other.customer && isRead(other) && orderOf(other) === orderOf(row) && other[name])?.[
            name
          ] ?? ''
  const judged = rows.map((row) => {
    const amount = amountOf(row, mapped, discountUnit)
    const refund = mapped.has('refunded') ? abs(exact(row.refunded) ?? 0n) / 10n ** 8n : 0n
    const isBlank = amount === undefined && refund === 0n
    const choices = [
      mapped.has('status') ? (statuses[row.status as keyof typeof statuses] ?? 'count') : 'count',
      mapped.has('type') ? (types[row.type as keyof typeof types] ?? 'count') : 'count',
    ]
    const choice = choices.includes('leave-out') ? 'leave-out' : choices.includes('refund') ? 'refund' : 'count'
    const gross = amount ?? 0n
    // a ledger's credit has no amount: it is the refund itself
    const refunded = gross === 0n ? -refund : -abs(gross)
    const units = amount === null ? null : isBlank ? undefined : choice === 'refund' ? refunded : gross - refund
    return {
      row,
      units,
      choice,
      written: amount === null || isBlank ? 0n : gross - refund,
      isReturn: choice === 'refund' || gross < 0n || (amount === undefined && refund !== 0n),
      refund: choice === 'refund' ? 0n : refund,
    }
  })
  const valued = new Set(
    judged
      .filter(({ row, units }) => row.customer && isRead(row) && typeof units === 'bigint')
      .map(({ row }) => orderOf(row)),
  )
  const found = judged.map((one) => {
    const { row, units } = one
    const lacks = !row.customer
      ? 'no-customer'
      : !isRead(row)
        ? 'unreadable-date'
        : units === null || (units === undefined && !valued.has(orderOf(row)))
          ? 'unreadable-value'
          : undefined
    return { ...one, lacks }
  })
  const oracleRow = ({ row, units, refund, isReturn }: (typeof found)[number]): OracleRow => {
    const quantity = mapped.has('quantity') ? tenThousandths(exact(row.quantity) ?? 0n) : 0n
    return {
      customer: row.customer,
      at: `${row.at} 00:00:00`,
      units: units ?? undefined,
      skuId: row.sku,
      skuName: '',
      orderId: mapped.has('order') ? row.order : '',
      refunded: refund,
      quantity: isReturn ? -abs(quantity) : quantity,
    }
  }
  const usable = found.filter(({ lacks }) => !lacks)
  const counted = usable.filter(({ choice }) => choice !== 'leave-out')
  const guests = found.filter(
    (one) => one.lacks === 'no-customer' && isRead(one.row) && one.units !== null && one.choice !== 'leave-out',
  )
  const total = (some: typeof found) => some.reduce((sum, { written }) => sum + written, 0n)
  return {
    counted: counted.map(oracleRow),
    guests: guests.map(oracleRow),
    rows: {
      analysed: counted.filter(({ units }) => typeof units === 'bigint').length,
      continuation: counted.filter(({ units }) => units === undefined).length,
      leftOut: usable.length - counted.length,
    },
    leftOutMoney: total(usable.filter(({ choice }) => choice === 'leave-out')),
    setAside: Object.fromEntries(
      ['no-customer', 'unreadable-date', 'unreadable-value'].map((reason) => {
        const aside = found.filter(({ lacks }) => lacks === reason)
        return [reason, { rows: aside.length, money: total(aside) }]
      }),
    ),
  }
}

const sorted = (found: object[]) => found.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
const withoutPosition = (found: object[]) => found.map((row) => ({ ...row, position: undefined }))
const units = (money: string) => BigInt(money.replace('.', ''))

test(`${files} random files: every cell, row and cent equals the independent computation`, async () => {
  for (let seed = firstSeed; seed < firstSeed + files; seed++) {
    const random = randomOf(seed)
    const discountUnit = random.pick([...discountUnits])
    const rows = randomRows(random).map((row) => ({
      ...row,
      discount: discountUnit === 'money' ? row.discount : row.discount.replace('1234', '123456'),
    }))
    const optional = Object.keys(fieldOf) as (keyof typeof fieldOf)[]
    const mapped = new Set(optional.filter(() => random.chance(0.6)))
    if (!mapped.has('amount')) for (const name of ['quantity', 'price'] as const) mapped.add(name)
    const fillDown = !mapped.has('order') && random.chance(0.5)
    const names = Object.keys(rows[0]!) as (keyof Row)[]
    const quoted = (cell: string) => (random.chance(0.2) || /^\s/.test(cell) ? `"${cell}"` : cell)
    const text = [names, ...rows.map((row) => names.map((name) => quoted(row[name])))]
      .map((row) => row.join(','))
      .join('\n')
    const mapping: ColumnMapping = { customer: 'customerId', date: 'transactionDate', sku: 'skuId' }
    for (const name of mapped) mapping[name] = fieldOf[name]
    const label = `RANDOM_SEED=${seed} RANDOM_FILES=1: ${[...mapped].join(' ')}${fillDown ? ' filled down' : ''} ${discountUnit}`
    const expected = reckoned(rows, mapped, { fillDown, discountUnit })
    const { summary, rollups, leftOut } = await ingested(`${text}\n`, mapping, {
      options: { fillDown, discountUnit, statuses: chosen },
    }).catch((error) => {
      throw new Error(`${label}: ${error.message}`)
    })
    const { counted, guests } = expected
    const cells = oracle(counted, { guests, hasQuantity: mapped.has('quantity') })
    for (const table of rollupTables)
      assert.equal(sorted(withoutPosition(rollups[table])), sorted(withoutPosition(cells[table])), `${table} ${label}`)
    await assertList(text, mapping, { fillDown, discountUnit, statuses: chosen }, cells, label)
    assert.equal(
      { analysed: summary.analysedRows, continuation: summary.continuationRows, leftOut: summary.leftOutRows },
      expected.rows,
      label,
    )
    assert.is(units(summary.leftOutMoney), expected.leftOutMoney, label)
    assert.is(leftOut.trim().split('\n').length - 1, expected.rows.leftOut, label)
    const aside = Object.fromEntries(
      summary.setAside.map(({ reason, rows, money }) => [reason, { rows, money: units(money) }]),
    )
    for (const [reason, found] of Object.entries(expected.setAside))
      assert.equal(aside[reason] ?? { rows: 0, money: 0n }, found, `${reason} ${label}`)
  }
})

/**
 * Checks each customer's refunds, revenue before refunds and usual gap; their sums must be those of the Revenue page
 * and the forecast.
 */
async function assertList(
  text: string,
  mapping: ColumnMapping,
  options: MappingOptions,
  cells: ReturnType<typeof oracle>,
  label: string,
) {
  const { customers, orders } = await listed(`${text}\n`, mapping, options)
  const found = customers.map(({ key, orders, revenue, refunds, usual_gap }) => {
    return { key, orders, revenue: Number(revenue) / 1e4, refunds: Number(refunds) / 1e4, usualGap: usual_gap }
  })
  found.sort((a, b) => (a.key < b.key ? -1 : 1))
  assert.equal(found, cells.customers, label)
  const sum = (rows: Record<string, unknown>[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)
  const years = cells.revenue_by_period.filter(({ group_by }) => group_by === 'year')
  assert.is(Math.round(sum(customers, 'refunds')), Math.round(sum(years, 'refunds') * 1e4), label)
  assert.is(sum(orders, 'refunds'), sum(customers, 'refunds'), label)
  const net = Math.round(sum(years, 'revenue') * 1e4)
  assert.is(sum(customers, 'revenue') - sum(customers, 'refunds'), net, label)
}

const fillers = 'nan,NaN,\\N,(null),[NULL],<NA>,#N/A,n.a.,N/A,No refund,No,none,keine,なし,无,无退款申请,-,nil'.split(
  ',',
)
test('a refund text that says that nothing was paid back means 0, in the sample and in the file', async () => {
  const text = `c,d,v,r\n${[...fillers, '2.50', 'zrblkt'].map((back, n) => `c${n},2024-01-05,10,${back}`).join('\n')}\n`
  const fields = { c: 'customerId', d: 'transactionDate', v: 'transactionValue', r: 'refundedAmount' } as const
  const { summary } = await ingested(text, fields)
  const money = fillers.length * 10 + 7.5
  assert.equal([Number(summary.analysedMoney), summary.setAsideRows], [money, 1])
  const [columns, ...cells] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const report = sampleReport(columns!, cells, positionsOf(columns!, fields), {})
  assert.equal([report.money, report.setAside.reduce((sum, { rows }) => sum + rows, 0)], [money, 1])
})

test.run()

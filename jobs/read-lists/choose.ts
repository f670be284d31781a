import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { type ConditionValue, countsGuests, type ResolvedCondition } from '#domain/filters/condition.ts'

/** What conditions ask for. */
interface AskedFor {
  customers: boolean
  orders: boolean
}

/**
 * Makes `chosen_customers` (customer) if a condition asks for customers, and `chosen_orders` (number) of these customers,
 * each perhaps several times, if one asks for orders (docs/semantics.md §15). Values are bound, never written into a
 * statement.
 */
export async function choose(db: DuckDBConnection, conditions: ResolvedCondition[]): Promise<AskedFor> {
  const onCustomers: string[] = []
  const outside: string[] = []
  const onOrders: string[] = []
  let onlyIn: string | undefined
  for (const [at, condition] of conditions.entries()) {
    const not = condition.not ? 'not ' : ''
    const among = condition.isOfOthers ? outside : onCustomers
    if (condition.place === 'customer') {
      const { sql, values } = ofCustomer(condition)
      await db.run(
        `create temp table matched_${at} as select customer from all_customers where coalesce(${sql}, false)`,
        values,
      )
      among.push(`${not}customer in (select customer from matched_${at})`)
      continue
    }
    await matchOrders(db, at, condition)
    if (condition.place === 'this-order') {
      onOrders.push(`number ${not}in (select number from matched_${at})`)
      continue
    }
    const matched =
      condition.place === 'any-order'
        ? `matched_${at}`
        : `all_orders where purchase = 1 and number in (select number from matched_${at})`
    const isIn = (condition.operator === 'blank') === Boolean(condition.not)
    if (isIn && conditions.length === 1 && !condition.isOfOthers) onlyIn = matched
    among.push(`customer ${isIn ? 'in' : 'not in'} (select customer from ${matched})`)
  }
  // Everybody else: one of these conditions does not hold.
  if (outside.length) onCustomers.push(`not (${outside.join(' and ')})`)
  const asked = { customers: onCustomers.length > 0, orders: onOrders.length > 0 }
  // With a single condition, only its matches are read, not all customers or orders.
  const [only] = conditions
  if (asked.customers)
    await db.run(
      `create temp table chosen_customers as select customer from ${onlyIn ?? `all_customers where ${onCustomers.join(' and ')}`}`,
    )
  if (!asked.orders) return asked
  const ofCustomers = asked.customers ? ' semi join chosen_customers using (customer)' : ''
  const from =
    conditions.length === 1 && !only!.not ? 'matched_0' : `all_orders${ofCustomers} where ${onOrders.join(' and ')}`
  await db.run(`create temp view chosen_orders as select number from ${from}`)
  return asked
}

/** Puts the orders without a customer beside those of customers (`and`), or in their place. */
export async function showGuests(db: DuckDBConnection, how: 'and' | 'only'): Promise<void> {
  const views = [
    ['orders', 'guest_orders'],
    ['rows', 'guest_rows'],
  ] as const
  for (const [name, guests] of views) {
    const others = how === 'and' ? `from memory.main.all_${name} union all by name ` : ''
    await db.run(`create temp view all_${name} as ${others}from ${guests}`)
  }
}

/** The same as `choose`, and puts what was chosen before the whole list: `customers` and `orders` of a question have only that. */
export async function showChosen(
  db: DuckDBConnection,
  conditions: ResolvedCondition[],
  withGuests = false,
): Promise<void> {
  const hasGuests = withGuests && countsGuests(conditions)
  if (hasGuests) await showGuests(db, 'and')
  const asked = await choose(db, conditions)
  const ofCustomers = 'semi join chosen_customers using (customer)'
  if (asked.customers) await db.run(`create temp view customers as select * from all_customers ${ofCustomers}`)
  if (asked.orders)
    await db.run('create temp view orders as select * from all_orders semi join chosen_orders using (number)')
  else if (asked.customers) await db.run(`create temp view orders as select * from all_orders ${ofCustomers}`)
  else if (hasGuests) await db.run('create temp view orders as from all_orders')
}

/**
 * Makes `matched_{at}` (number and customer, perhaps several times): the orders for which a condition holds before its
 * negation. For `blank` on the first or any order, it has the orders that are not blank, because a customer's set is blank
 * if no order adds a value.
 */
async function matchOrders(db: DuckDBConnection, at: number, condition: ResolvedCondition): Promise<void> {
  const create = (sql: string, values?: Record<string, DuckDBValue>) =>
    db.run(`create temp table matched_${at} as ${sql}`, values)
  const { attribute, operator, column, place } = condition
  const rows = column !== undefined || attribute === 'sku' || attribute === 'sku.name' || attribute === 'order.file'
  if (!rows) {
    const expression = ofOrders[attribute]
    if (!expression) throw new Error('not an attribute of orders')
    const { sql, values } =
      operator === 'blank'
        ? { sql: `(${expression}) is ${place === 'this-order' ? '' : 'not '}null`, values: undefined }
        : compared(expression, condition)
    await create(`select number, customer from all_orders where coalesce(${sql}, false)`, values)
    return
  }
  const cell = column === undefined ? (attribute === 'order.file' ? 'part' : 'sku') : `a${column}`
  if (operator === 'blank') {
    const valued = `from all_rows where ${cell} is not null`
    if (place !== 'this-order') await create(`select number, customer ${valued}`)
    else await create(`select number, customer from all_orders where number not in (select number ${valued})`)
    return
  }
  await findIds(db, at, condition)
  const from = condition.isSplit
    ? `(select number, customer, unnest(${cell}) as id from all_rows)`
    : `(select number, customer, ${cell} as id from all_rows)`
  await create(`select number, customer from ${from} where id in (select id from ids_${at})`)
}

/** Makes `ids_{at}`: the numbers of the values that match. */
async function findIds(db: DuckDBConnection, at: number, condition: ResolvedCondition): Promise<void> {
  const { column, kind, attribute } = condition
  if (column === undefined) {
    if (attribute === 'order.file') {
      const { sql, values } = compared('id', { ...condition, kind: 'number' })
      await db.run(
        `create temp table ids_${at} as select distinct part as id from all_rows where ${sql.replaceAll('id', 'part')}`,
        values,
      )
      return
    }
    const text = attribute === 'sku' ? 'text' : 'name'
    const { sql, values } = compared(`lower_case(${text})`, condition)
    await db.run(`create temp table ids_${at} as select sku as id from skus where coalesce(${sql}, false)`, values)
    return
  }
  const of = { text: 'key', number: 'units', date: 'day', month: 'day' }[kind]
  const { sql, values } = compared(of, condition)
  await db.run(
    `create temp table ids_${at} as select id from attribute_values where attribute = ${column} and coalesce(${sql}, false)`,
    values,
  )
}

/** What is known of an order, as an expression over `all_orders`. Money and units are in ten-thousandths. */
const ofOrders: Record<string, string> = {
  'order.value': 'value',
  'order.units': 'units',
  'order.weekday': 'isodow(ordered_at)',
  'order.hour': 'hour(ordered_at)',
  'order.number': 'nullif(purchase, 0)',
  'order.date': 'ordered_at::date',
}

/** What is known of a customer, as an expression over `all_customers`. */
const ofCustomers: Record<string, string> = {
  'customer.segment': 'segment',
  'customer.decile': 'decile',
  'customer.cohort': `strftime(first_at, '%Y-%m')`,
  'customer.first': 'first_at::date',
  'customer.orders': 'orders',
  'customer.recency': 'recency',
  'customer.overdue': `case when overdue then 'yes' else 'no' end`,
}

function ofCustomer(condition: ResolvedCondition): Compared {
  const expression = ofCustomers[condition.attribute]
  if (!expression) throw new Error('not an attribute of customers')
  if (condition.operator === 'blank') return { sql: `(${expression}) is null`, values: undefined }
  return compared(expression, condition)
}

/** The day of the source's last order of a customer. */
const lastDay = '(select max(ordered_at)::date from memory.main.all_orders)'

interface Compared {
  sql: string
  values: Record<string, DuckDBValue> | undefined
}

/** These have exact decimals of four places. */
const inTenThousandths = new Set(['order.value', 'order.units'])

/** Whether an expression matches the values of a condition, which are bound. */
function compared(expression: string, { attribute, operator, values, kind, column }: ResolvedCondition): Compared {
  const scale = kind === 'number' && (column !== undefined || inTenThousandths.has(attribute)) ? 10_000 : 1
  const type = { text: 'varchar', number: 'decimal(38, 4)', date: 'date', month: 'varchar' }[kind]
  const bind = (value: ConditionValue) =>
    kind === 'number' ? String(value) : kind === 'text' ? plainText(value) : String(value)
  const bound = Object.fromEntries(values.map((value, at) => [`v${at}`, bind(value)] as [string, DuckDBValue]))
  const of = (at: number) =>
    `(${kind === 'number' && scale !== 1 ? `$v${at}::decimal(34, 4) * ${scale}` : kind === 'text' ? `lower_case($v${at})` : `$v${at}::${type}`})`
  const list = values.map((_, at) => of(at))
  const sql = {
    is: list.length ? `${expression} in (${list.join(', ')})` : 'false',
    contains: list.map((value) => `contains(${expression}, ${value})`).join(' or ') || 'false',
    'at-least': `${expression} >= ${list[0]}`,
    'at-most': `${expression} <= ${list[0]}`,
    between: `${expression} between ${list[0]} and ${list[1]}`,
    'last-days': `${expression} between ${lastDay} - ($v0::int - 1) and ${lastDay}`,
    blank: 'false',
  }[operator]
  const used = operator === 'at-least' || operator === 'at-most' ? 1 : values.length
  return {
    sql: `(${sql})`,
    values: used ? Object.fromEntries(Object.entries(bound).slice(0, used)) : undefined,
  }
}

/** As the values of attributes are kept: trimmed and NFC. */
const plainText = (value: ConditionValue): string => String(value).trim().normalize('NFC')

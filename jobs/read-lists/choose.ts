import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import type { ConditionValue, ResolvedCondition } from '#domain/filters/condition.ts'

/**
 * Makes the temporary tables `chosen_customers` (customer) and, if a condition asks for orders, `chosen_orders`
 * (number), by a filter's conditions (docs/semantics.md §15). Values are bound, never written into a statement.
 * Returns whether a condition asks for orders.
 */
export async function choose(db: DuckDBConnection, conditions: ResolvedCondition[]): Promise<boolean> {
  const onCustomers: string[] = []
  const outside: string[] = []
  const onOrders: string[] = []
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
    const which = condition.place === 'first-order' ? ' semi join first_orders using (number)' : ''
    if (which) await db.run(firstOrders)
    await db.run(
      `create temp table customers_${at} as select distinct customer from all_orders semi join matched_${at} using (number)${which}`,
    )
    among.push(
      condition.operator === 'blank'
        ? `customer ${condition.not ? 'in' : 'not in'} (select customer from customers_${at})`
        : `customer ${not}in (select customer from customers_${at})`,
    )
  }
  // Everybody else: one of these conditions does not hold.
  if (outside.length) onCustomers.push(`not (${outside.join(' and ')})`)
  const where = (of: string[]) => of.join(' and ') || 'true'
  await db.run(
    `create temp table chosen_customers as select customer, decile from all_customers where ${where(onCustomers)}`,
  )
  if (!onOrders.length) return false
  await db.run(`create temp table chosen_orders as select number from all_orders
    semi join chosen_customers using (customer) where ${where(onOrders)}`)
  return true
}

/** The same, and puts what was chosen before the whole list: `customers` and `orders` of a question have only that. */
export async function showChosen(db: DuckDBConnection, conditions: ResolvedCondition[]): Promise<void> {
  const areOrdersChosen = await choose(db, conditions)
  const orders = areOrdersChosen ? 'chosen_orders using (number)' : 'chosen_customers using (customer)'
  await db.run('create temp view customers as select * from all_customers semi join chosen_customers using (customer)')
  await db.run(`create temp view orders as select * from all_orders semi join ${orders}`)
}

const firstOrders = 'create temp table if not exists first_orders as select number from all_orders where purchase = 1'

/**
 * Makes `matched_{at}` (number): the orders for which a condition holds before its negation. For `blank` on the
 * first or any order, it has those that are not blank, because a customer's set is blank if no order adds a value.
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
    await create(`select number from all_orders where coalesce(${sql}, false)`, values)
    return
  }
  const cell = column === undefined ? (attribute === 'order.file' ? 'part' : 'sku') : `a${column}`
  if (operator === 'blank') {
    const valued = `select distinct number from all_rows where ${cell} is not null`
    if (place !== 'this-order') await create(valued)
    else await create(`select number from all_orders where number not in (${valued})`)
    return
  }
  await findIds(db, at, condition)
  const from = condition.isSplit
    ? `(select number, unnest(${cell}) as id from all_rows)`
    : `(select number, ${cell} as id from all_rows)`
  await create(`select distinct number from ${from} where id in (select id from ids_${at})`)
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
  'order.number': 'purchase',
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

/** The day of the source's last order. */
const lastDay = '(select max(ordered_at)::date from all_orders)'

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

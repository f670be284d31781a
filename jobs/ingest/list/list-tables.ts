import type { DuckDBConnection } from '@duckdb/node-api'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { runSql } from '#jobs/ingest/engine/duckdb.ts'
import { inFirstOrder, type OrderShape } from '#jobs/ingest/orders/order-shape.ts'
import { factsOfRows, makePartByPart, partByCustomer, type Size } from './list-in-parts.ts'
import { makeCustomers, type OrdersOfList } from './make-orders.ts'

/** How the rows in `tx` become the tables of a list. */
export interface Making {
  shape: OrderShape
  orders: OrdersOfList
  /** the inserts of customer-facts.sql that depend on the file */
  ofFacts: { money: string; gross: string; at: string }
  /** makes `customer_texts` and `sku_numbers`, and numbers the attributes */
  takeTexts: () => Promise<ListedAttribute[]>
  /** is called between steps */
  onStep: () => void
}

/** Makes `orders`, `customers` and `starters` of all rows at once. Returns the attributes. */
export async function makeTables(db: DuckDBConnection, making: Making): Promise<ListedAttribute[]> {
  await makeOrdersAndCustomers(db, making)
  await runSql(db, 'list/deciles-of-customers')
  making.onStep()
  const attributes = await making.takeTexts()
  await makeStarters(db, making, 'customers')
  return attributes
}

/**
 * Makes the same, and `customer_facts`, of one part of the customers after the other: their rows lie on the disk, with
 * their attributes. So the texts come first.
 */
export async function makeTablesInParts(db: DuckDBConnection, making: Making, size: Size): Promise<ListedAttribute[]> {
  const { onStep } = making
  const attributes = await making.takeTexts()
  const parts = await partByCustomer(db, size, { facts: factsOfRows(attributes), onStep })
  await makePartByPart(db, parts, async (ordersBefore) => {
    await makeOrdersAndCustomers(db, making)
    await makeStarters(db, making, 'bare_customers')
    await makeFacts(db, making, { customers: 'bare_customers', ordersBefore })
  })
  await runSql(db, 'list/deciles-of-customers')
  onStep()
  return attributes
}

async function makeOrdersAndCustomers(db: DuckDBConnection, { shape, orders, onStep }: Making): Promise<void> {
  await orders.make()
  onStep()
  await makeCustomers(db, shape, orders.firstAt)
  onStep()
}

async function makeStarters(db: DuckDBConnection, { shape, onStep }: Making, customers: string): Promise<void> {
  await runSql(db, 'list/starters', { customers, in_first_order: inFirstOrder(shape) })
  onStep()
}

/** Makes `customer_facts` and `gap_counts`. `ordersBefore`: orders of earlier parts. */
export async function makeFacts(
  db: DuckDBConnection,
  { ofFacts, onStep }: Making,
  { customers = 'customers', ordersBefore = 0 } = {},
): Promise<void> {
  await runSql(db, 'list/customer-facts', { ...ofFacts, customers, before: String(ordersBefore) })
  onStep()
}

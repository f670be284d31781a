import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * Makes `customer_forecast` from `orders`, `customers` and `customer_days` (docs/semantics.md §12): what each customer with a
 * purchase is expected to bring within the next year. Answers what is said of the forecast, null where there is none.
 */
export async function forecastCustomers(db: DuckDBConnection): Promise<object | null> {
  await db.run('create table customer_forecast (customer_key ubigint, expected_orders double, expected_money double)')
  return null
}

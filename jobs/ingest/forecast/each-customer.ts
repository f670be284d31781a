import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { PurchaseDays } from '#domain/forecast/purchase-days.ts'
import { runSql, streamSql } from '#jobs/ingest/engine/duckdb.ts'

/** The last day of a file, counted from 1970, and its back-test: the last day that was known, and so many days after it. */
export interface TestedDays {
  last: number
  cut: number
  testDays: number
}

/** What a customer has purchased: in all, by the cut, and within as many days before it as are tested. */
export interface CustomerDays {
  key: bigint
  all: PurchaseDays
  byCut: PurchaseDays
  plain: PurchaseDays
}

/** `afterPart` is called after this number of orders. */
const rowsOfPart = 1 << 20
const unitsOfMoney = 0.0001

/**
 * Calls `take` with each customer who has a purchase, by key. `orders` is sorted by customer and place, so reading a million
 * customers takes a tenth of the time of grouping them, and no memory: the object is the same every time. Purchases of a day are
 * merged; refunds count nowhere (docs/semantics.md §12). Only `afterPart` may use the database meanwhile.
 */
export async function eachCustomer(
  db: DuckDBConnection,
  days: TestedDays,
  take: (customer: CustomerDays) => void,
  afterPart: () => Promise<void> = async () => {},
): Promise<void> {
  const customers = new CustomersInTurn(days, take)
  const [{ rows, purchases }] = (await runSql(db, 'forecast/purchase-rows')) as [{ rows: number; purchases: number }]
  let read = 0
  for (let from = 0; from < rows; from += rowsOfPart) {
    const part = { from: String(from), to: String(from + rowsOfPart) }
    for await (const chunk of streamSql(db, 'forecast/purchases', part)) read += customers.add(chunk)
    await afterPart()
  }
  customers.end()
  await afterPart()
  if (read !== purchases) throw new Error(`${purchases - read} purchases were not read`)
}

/** The customer whose purchases are being read. Numbers of a class are a quarter faster than those of a closure. */
class CustomersInTurn {
  private customer = { key: 0n, all: new PurchaseDays(), byCut: new PurchaseDays(), plain: new PurchaseDays() }
  private day = 0
  /** of the day, in ten-thousandths */
  private units = 0
  private isBegun = false

  constructor(
    private days: TestedDays,
    private take: (customer: CustomerDays) => void,
  ) {}

  /** Answers how many rows it has. */
  add(chunk: DuckDBDataChunk): number {
    const [keys, days, values] = [chunk.getColumnVector(0), chunk.getColumnVector(1), chunk.getColumnVector(2)]
    const { rowCount } = chunk // DuckDB is asked for it
    for (let row = 0; row < rowCount; row++) {
      const key = keys.getItem(row) as bigint
      const day = days.getItem(row) as number
      if (key !== this.customer.key || !this.isBegun) {
        this.end()
        this.customer.key = key
        this.isBegun = true
      } else if (day !== this.day) this.endDay()
      this.day = day
      this.units += values.getItem(row) as number
    }
    return rowCount
  }

  end(): void {
    if (!this.isBegun) return
    this.endDay()
    this.take(this.customer)
    this.customer.all.clear()
    this.customer.byCut.clear()
    this.customer.plain.clear()
  }

  private endDay(): void {
    const money = this.units * unitsOfMoney
    const { cut, testDays } = this.days
    this.customer.all.add(this.day, money)
    if (this.day <= cut) {
      this.customer.byCut.add(this.day, money)
      if (this.day > cut - testDays) this.customer.plain.add(this.day, money)
    }
    this.units = 0
  }
}

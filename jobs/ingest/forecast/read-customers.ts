import type { DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import { KnownCustomers } from '#domain/forecast/known-customers.ts'
import { PurchaseDays } from '#domain/forecast/purchase-days.ts'
import type { Happened } from '#domain/forecast/tested-customers.ts'
import { streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf } from '#jobs/ingest/engine/vector-items.ts'

/** The days of a file, counted from 1970, and its back-test: the last known day, and the number of days after it. */
export interface TestedDays {
  first: number
  last: number
  cut: number
  testDays: number
}

/** Deciles of first-purchase value, ascending: the highest value of each, in ten-thousandths. */
type Deciles = readonly { highest: number }[]

/** The size of the data to read; `repeaters` is an upper bound. */
interface Amounts {
  purchases: number
  customers: number
  repeaters: number
}

interface Asked {
  days: TestedDays
  amounts: Amounts
  deciles: Deciles
  /** revenue of an order before refunds */
  gross: string
}

/** The customers with a purchase, by key: their row in today's data, and their decile. */
export interface ListedCustomers {
  keys: BigUint64Array
  rows: Int32Array
  deciles: Uint8Array
}

/** The customers of a file as they are known today, and as they were on the last day before the back-test. */
export interface CustomersRead {
  listed: ListedCustomers
  today: KnownCustomers
  byCut: KnownCustomers
  happened: Happened
}

/**
 * Reads the customers who have a purchase. `orders` is sorted by customer and position, so reading a million customers
 * takes a tenth of the time of grouping them. Purchases on one day are merged, and their money is before refunds.
 * Refund orders do not count (docs/semantics.md §12).
 */
export async function readCustomers(
  db: DuckDBConnection,
  { days, amounts, deciles, gross }: Asked,
): Promise<CustomersRead> {
  const customers = new CustomersInTurn(days, amounts, deciles)
  let read = 0
  for await (const chunk of streamSql(db, 'forecast/purchases', { gross })) read += customers.add(chunk)
  if (read !== amounts.purchases) throw new Error(`${amounts.purchases - read} purchases were not read`)
  const found = customers.end()
  if (found.today.customers !== amounts.customers) throw new Error('orders are not sorted by customer')
  return found
}

type Columns = [days: Int32Array, values: Float64Array, gross: Float64Array]

/**
 * The customer whose purchases are being read, and all previous ones. Numbers in fields of a class are a quarter faster
 * than in a closure.
 */
class CustomersInTurn {
  private readonly listed: ListedCustomers
  private readonly today: KnownCustomers
  private readonly byCut: KnownCustomers
  private readonly happened: Happened
  /** both halves of each customer's key, because a bigint costs as much as the rest of a row */
  private readonly keys: Int32Array
  /** the highest first values of all deciles except the last */
  private readonly ends: number[]
  private firstValue = 0
  private customers = 0
  private low = 0
  private high = 0
  private readonly all = new PurchaseDays()
  /** the state at the cut, if there are later purchases */
  private readonly byThen = new PurchaseDays()
  private isAfterCut = false
  /** days with a repeat in the days before the cut, as many as are tested, and their money in ten-thousandths */
  private plainDays = 0
  private plainUnits = 0
  private day = 0
  /** of the day, in ten-thousandths */
  private units = 0
  private isBegun = false

  constructor(
    private readonly days: TestedDays,
    { customers, repeaters: mostRepeaters }: Amounts,
    deciles: Deciles,
  ) {
    const { first, last, cut } = days
    this.listed = {
      keys: new BigUint64Array(customers),
      rows: new Int32Array(customers),
      deciles: new Uint8Array(customers),
    }
    this.ends = deciles.slice(0, -1).map(({ highest }) => highest)
    this.keys = new Int32Array(this.listed.keys.buffer)
    this.today = new KnownCustomers({ day: last, spanDays: last - first, mostRepeaters })
    this.byCut = new KnownCustomers({ day: cut, spanDays: cut - first, mostRepeaters })
    const column = () => new Float64Array(cut - first + 1 + mostRepeaters)
    this.happened = { actualOrders: column(), plainOrders: column(), actualUnits: column(), plainUnits: column() }
  }

  /** Returns the number of rows. */
  add(chunk: DuckDBDataChunk): number {
    const keys = itemsOf(chunk, 0)
    const [days, values, gross] = [1, 2, 3].map((column) => itemsOf(chunk, column)) as Columns
    const { rowCount } = chunk // DuckDB is asked for it
    const halves = new Int32Array(keys.buffer, keys.byteOffset, 2 * rowCount)
    for (let row = 0; row < rowCount; row++) {
      const [low, high] = [halves[2 * row]!, halves[2 * row + 1]!]
      const day = days[row]!
      if (low !== this.low || high !== this.high || !this.isBegun) {
        this.endCustomer()
        this.low = low
        this.high = high
        this.isBegun = true
        this.firstValue = values[row]!
      } else if (day !== this.day) this.endDay()
      this.day = day
      this.units += gross[row]!
    }
    return rowCount
  }

  end(): CustomersRead {
    this.endCustomer()
    const { listed, today, byCut, happened } = this
    return { listed, today, byCut, happened }
  }

  private endCustomer(): void {
    if (!this.isBegun) return
    this.endDay()
    const { customers, keys, all, happened } = this
    keys[2 * customers] = this.low
    keys[2 * customers + 1] = this.high
    this.listed.rows[customers] = this.today.add(all)
    let decile = 0
    while (decile < this.ends.length && this.firstValue > this.ends[decile]!) decile++
    this.listed.deciles[customers] = decile
    this.customers++
    const known = this.isAfterCut ? this.byThen : all
    if (known.days) {
      const row = this.byCut.add(known)
      happened.actualOrders[row]! += all.days - known.days
      happened.actualUnits[row]! += all.units - known.units
      happened.plainOrders[row]! += this.plainDays
      happened.plainUnits[row]! += this.plainUnits
    }
    all.clear()
    this.isAfterCut = false
    this.plainDays = 0
    this.plainUnits = 0
  }

  private endDay(): void {
    const { cut, testDays } = this.days
    if (this.day > cut) {
      if (!this.isAfterCut) this.byThen.copy(this.all)
      this.isAfterCut = true
    } else if (this.day > cut - testDays && this.all.days) {
      this.plainDays++
      this.plainUnits += this.units
    }
    this.all.add(this.day, this.units)
    this.units = 0
  }
}

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attribute } from '#domain/attributes/attribute.ts'
import type { IngestionSummary, PartRequest } from '#domain/ingestion/ingestion.ts'
import type { DaysOfRows } from '#domain/ingestion/joining.ts'
import { partFactsName } from '#domain/ingestion/kept-part.ts'
import type { Understanding } from '#domain/ingestion/understanding.ts'
import type { RepeatedTotals } from '#domain/mapping/mapping-options.ts'
import type { OrderShape } from '#jobs/ingest/orders/order-shape.ts'

/** A file of a data source that was read. What is kept of it is in `folder` (sql/keep-part.sql). */
export interface ReadPart extends Pick<PartRequest, 'id' | 'name' | 'joining'>, PartFacts {
  folder: string
  /** whether an order total that is on every row counts once */
  counted: RepeatedTotals
}

/** What else is known about it, stored there as JSON. */
export interface PartFacts {
  columns: string[]
  /** those in its `row-facts.parquet` */
  attributes?: Attribute[] | undefined
  shape: OrderShape
  counts: PartCounts
  understanding: Pick<
    Understanding,
    'numbers' | 'amountUnit' | 'sheets' | 'sheetsLeft' | 'hiddenSheets' | 'nuls' | 'unnamedCurrencyRows'
  > & {
    dates: Omit<Understanding['dates'], 'hasTimes'>
    currencies: string[]
  }
  /** of the rows that their status leaves out, which also count for the file's days */
  leftOutDays?: DaysOfRows | undefined
  /** what the person is told about its order fields */
  understood: Partial<Understanding>
}

/** The number of its rows, including rows that no figure counts. */
export type PartCounts = Pick<IngestionSummary, 'rows' | 'setAsideRows' | 'setAside' | 'leftOutRows' | 'leftOutMoney'>

export function writeFacts(folder: string, facts: PartFacts): void {
  const whole = join(folder, partFactsName)
  writeFileSync(`${whole}.part`, JSON.stringify(facts))
  renameSync(`${whole}.part`, whole)
}

export const readFacts = (folder: string): PartFacts => JSON.parse(readFileSync(join(folder, partFactsName), 'utf8'))

import type { IngestionSummary, PartRequest, Understanding } from '#domain/ingestion/ingestion.ts'
import type { OrderCounts, OrderShape } from '#jobs/ingest/figures/order-shape.ts'

/** A file of a data source that was read: what is kept of it lies in `folder` (sql/keep-part.sql). */
export interface ReadPart extends Pick<PartRequest, 'id' | 'name' | 'joining'> {
  folder: string
  columns: string[]
  shape: OrderShape
  counts: PartCounts
  understanding: Pick<Understanding, 'numbers' | 'amountUnit' | 'sheets' | 'sheetsLeft'> & {
    dates: Omit<Understanding['dates'], 'hasTimes'>
    currencies: string[]
  }
  /** what a person is told of its order fields */
  understood: (orders: OrderCounts) => Partial<Understanding>
}

/** Its rows, those that count in no figure among them. */
export type PartCounts = Pick<IngestionSummary, 'rows' | 'setAsideRows' | 'setAside' | 'leftOutRows' | 'leftOutMoney'>

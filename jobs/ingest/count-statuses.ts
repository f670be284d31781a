import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'
import type { CountedStatuses } from '#domain/ingestion/understanding.ts'
import { type Readings, withFurtherTries } from './further-tries.ts'
import { openFile } from './open-file.ts'
import { isOrderRows } from './orders/order-rows.ts'
import { readOrderRows } from './orders/read-order-rows.ts'
import { shownStatuses } from './orders/read-statuses.ts'
import { takeOrders } from './orders/take-orders.ts'

/**
 * Only counts what each status and type of the whole file would do under a mapping, in the same way as the processing.
 * Empty if no column is mapped as a status.
 */
export async function countStatuses(asked: IngestionRequest): Promise<CountedStatuses> {
  process.chdir(asked.workPath)
  return withFurtherTries((ways) => countOnce(asked, ways))
}

async function countOnce(asked: IngestionRequest, ways: Readings): Promise<CountedStatuses> {
  const { db, request, index, reading, ahead } = await openFile(asked, () => {}, ways)
  if (!isOrderRows(reading)) return { statuses: [], tooMany: [] }
  await readOrderRows(db, request, index, { reading, ahead, onRead: () => {} })
  const { statuses, tooManyStatuses } = await takeOrders(db, request, reading.fields)
  return { statuses: shownStatuses(statuses), tooMany: tooManyStatuses }
}

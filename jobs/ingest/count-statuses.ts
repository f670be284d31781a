import type { IngestionRequest, StatusFound } from '#domain/ingestion/ingestion.ts'
import { openFile } from './open-file.ts'
import { isOrderRows } from './orders/order-rows.ts'
import { readOrderRows } from './orders/read-order-rows.ts'
import { withRows } from './orders/statuses.ts'
import { takeOrders } from './orders/take-orders.ts'

/**
 * Counts what each status and type of the whole file would do under a mapping, as the processing counts it, and nothing
 * else. Answers none where no column is mapped as a status.
 */
export async function countStatuses(asked: IngestionRequest): Promise<StatusFound[]> {
  process.chdir(asked.workPath)
  const { db, request, index, reading, ahead } = await openFile(asked, () => {})
  if (!isOrderRows(reading)) return []
  await readOrderRows(db, request, index, { reading, ahead, onRead: () => {} })
  return withRows((await takeOrders(db, request, reading.fields)).statuses)
}

import type { CostFileReport } from '#domain/costs/cost-file.ts'
import type { CostFileRequest } from '#domain/ingestion/cost-request.ts'
import { readCostRecords } from './costs/read-cost-records.ts'
import { openCostFile } from './open-cost-file.ts'

/**
 * Reads a file of costs or of spend of any form. Leaves `entries.parquet` and `set-aside.csv` in the work folder. Throws
 * PermanentFailure for a file that cannot be read.
 */
export async function readCostFile(asked: CostFileRequest): Promise<CostFileReport> {
  process.chdir(asked.workPath)
  return readCostRecords(await openCostFile(asked), asked)
}

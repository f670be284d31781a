import type { CostFileRequest } from '#domain/ingestion/cost-request.ts'

/** A row of the file; `cells` is undefined if it cannot be cut into cells. */
export interface CostRecord {
  /** as a spreadsheet shows it */
  row: number
  cells: string[] | undefined
}

export interface CostRecords {
  columns: string[]
  /** the positions of the columns of each field in `cells` */
  fields: CostFileRequest['fields']
  /** All rows that are not blank, in order. Each call reads the file again. */
  read(): Generator<CostRecord>
}

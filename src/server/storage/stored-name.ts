import type { CostTableName, entriesName } from '#domain/costs/cost-tables.ts'
import type { ListName } from '#domain/ingestion/list-name.ts'

/** What is stored for a file besides its list: the uploaded bytes, and its set-aside and left-out rows, if any. */
export const storedNames = ['source', 'set-aside.csv', 'left-out.csv'] as const
/** Rows of a file that are in no figure, which its owner can view. */
export type KeptRows = Exclude<(typeof storedNames)[number], 'source'>
/** What is made of files of costs and spend; it can be made again. */
export type CostName = CostTableName | typeof entriesName
export type StoredName = (typeof storedNames)[number] | ListName | CostName

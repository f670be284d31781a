import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'

/** The columns of the file itself: without the one that marks the hidden rows of a workbook, which is the last. */
export const fileColumns = ({ look, positions }: Pick<IngestionRequest, 'look' | 'positions'>): string[] =>
  positions.hidden === undefined ? look.columns : look.columns.slice(0, positions.hidden)

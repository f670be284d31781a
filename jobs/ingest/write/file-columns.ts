import type { IngestionRequest } from '#domain/ingestion/ingestion.ts'

/** The columns of the file itself, without the last one, which marks hidden rows of a workbook. */
export const fileColumns = ({ look, positions }: Pick<IngestionRequest, 'look' | 'positions'>): string[] =>
  positions.hidden === undefined ? look.columns : look.columns.slice(0, positions.hidden)

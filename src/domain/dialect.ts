/**
 * How a text file is cut into cells. Found by the web process on the head of the file, stored with the file and
 * given to DuckDB explicitly, so that the preview and the figures never guess apart (design.md §5).
 */
export interface Dialect {
  delimiter: ',' | ';' | '\t' | '|'
  quote: '"' | "'"
  /** Lines before the header line (a preamble); 0 when the first line is the header. */
  linesBeforeHeader: number
  hasByteOrderMark: boolean
}

/** What *Look* found in a stored file: everything the preview, the mapping screen and the ingestion need. */
export interface FileLook {
  reader: 'text'
  dialect: Dialect
  /** Unique names in file order; position in this list = position in the file. */
  columns: string[]
}

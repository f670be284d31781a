/**
 * The rows read from one file of a data source, kept so that the next addition need not read the file again. They are
 * first in `part-<id>` in the work folder of a run, then in `read-<id>-<digest>` beside it.
 */
export const partFolder = (id: string): string => `part-${id}`

/** Prefix of the folders with kept rows of one file, or of all files; no other work folder has it. */
export const keptPartPrefix = (id?: string): string => (id === undefined ? 'read-' : `read-${id}-`)

/** The id of the file to which this folder belongs. */
export const fileOfKeptPart = (name: string): string | undefined => /^read-(.+)-[0-9a-f]+$/.exec(name)?.[1]

/** A folder that was not used for this long is deleted. */
export const longestKeptPartMs = 7 * 24 * 60 * 60_000

/** The child's account of a file as JSON. It is written last, so its presence means that the folder is complete. */
export const partFactsName = 'part.json'

/** Its usable rows. */
export const rowsName = 'rows.parquet'

/** The texts of the customers' keys; only the list behind the figures needs them. */
export const customerTextsName = 'customer-texts.parquet'

/** The places of its rows in the file, and their attributes; only the list needs them. */
export const rowFactsName = 'row-facts.parquet'

/** The files in such a folder; those of the list, and the last two, are optional. */
export const partFileNames = [
  partFactsName,
  rowsName,
  'guests.parquet',
  'order-keys.parquet',
  'sku-texts.parquet',
  customerTextsName,
  rowFactsName,
  'set-aside.csv',
  'left-out.csv',
]

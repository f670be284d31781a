/**
 * What was read of a file of a data source, kept so that the next addition need not read it again: `part-<id>` in the work
 * folder of a run, then `read-<id>-<digest>` beside it.
 */
export const partFolder = (id: string): string => `part-${id}`

/** Begins the name of the folders of a file that was read, or of all, and of no other work folder. */
export const keptPartPrefix = (id?: string): string => (id === undefined ? 'read-' : `read-${id}-`)

/** The file whose folder this is. */
export const fileOfKeptPart = (name: string): string | undefined => /^read-(.+)-[0-9a-f]+$/.exec(name)?.[1]

/** A folder that nobody took for so long goes. */
export const longestKeptPartMs = 7 * 24 * 60 * 60_000

/** What the child left of a file as JSON, written last. */
export const partFactsName = 'part.json'

/** The texts of its customers' keys, which only the list behind the figures needs. */
export const customerTextsName = 'customer-texts.parquet'

/** The files of such a folder; the last three are not in each. */
export const partFileNames = [
  partFactsName,
  'rows.parquet',
  'guests.parquet',
  'order-keys.parquet',
  'sku-texts.parquet',
  customerTextsName,
  'set-aside.csv',
  'left-out.csv',
]

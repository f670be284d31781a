import type { ListedFile } from '#db/queries/files.ts'
import type { SourceLine } from '#ui/files/SourceTable.tsx'
import { dataFile } from './data-file-of-row.ts'

/** A source as the page of all data lists it. `files`: how many it has, where it has several. */
export function sourceLine(file: ListedFile, files = 1): SourceLine {
  const { id, originalName, status, rows, setAsideRows, leftOutRows, hasFigures, canMapAgain } = dataFile(file)
  const { first_ordered_at: first, last_ordered_at: last } = file
  return {
    ...{ id, name: originalName, status, files, rows, hasFigures, canMapAgain },
    columns: file.mapping_options?.attributes?.length ?? 0,
    days: hasFigures && first && last ? [day(first), day(last)] : null,
    orders: hasFigures ? file.orders : null,
    customers: hasFigures ? file.customers : null,
    setAsideRows: setAsideRows ?? 0,
    leftOutRows: leftOutRows ?? 0,
    supersededRows: file.superseded_rows ?? 0,
    bytes: file.size_bytes,
  }
}

const day = (time: Date | string) => (typeof time === 'string' ? time : time.toISOString()).slice(0, 10)

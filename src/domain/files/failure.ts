import type { WorkbookLimit } from './workbook-file.ts'

/** Why a file ended `failed`, with the parameters its sentence needs; the words are in src/text/files/failures.ts. */
export type FileFailure =
  | { reason: 'unreadable-contents'; parameters: Record<string, never> }
  | { reason: 'blank-contents'; parameters: Record<string, never> }
  | { reason: 'foreign-contents'; parameters: { contents: ForeignContents } }
  | { reason: 'password-protected'; parameters: Record<string, never> }
  | { reason: 'damaged-workbook'; parameters: Record<string, never> }
  | { reason: 'empty-workbook'; parameters: Record<string, never> }
  | { reason: 'empty-sheet'; parameters: { sheet: string } }
  | { reason: 'too-many-columns'; parameters: { most: number } }
  | {
      reason: 'workbook-limit'
      parameters: { limit: WorkbookLimit /** the address of a cell that is too long, such as C3 */; cell?: string }
    }
  | { reason: 'workbook-too-large'; parameters: { megabytes: number; most: number } }
  | { reason: 'look-timed-out'; parameters: Record<string, never> }
  | { reason: 'no-rows'; parameters: Record<string, never> }
  | {
      reason: 'no-usable-row'
      parameters: {
        rows: number
        /** rows left out by their status or type; absent in failures stored by earlier versions */
        leftOut?: number
        setAside: Partial<Record<SetAsideReason, number>>
        /**
         * sum of the rows whose value was readable, as exact decimal text with 4 places; absent in failures stored by
         * earlier versions
         */
        money?: Partial<Record<SetAsideReason, string>>
        columns: Partial<Record<'customerId' | 'transactionDate' | 'transactionValue', string>>
        samples: Partial<Record<SetAsideReason, string>>
      }
    }
  | { reason: 'column-missing'; parameters: { column: string } }
  | { reason: 'unclosed-quote'; parameters: { line: number } }
  | {
      reason: 'too-large-value'
      parameters: {
        what: 'field' | 'row'
        line: number
        /** the field it concerns; absent in failures stored by earlier versions */
        column?: string
      }
    }
  | { reason: 'out-of-memory'; parameters: Record<string, never> }
  | {
      reason: 'too-large-for-disk'
      parameters: { /** estimated before anything is read */ neededBytes: number; freeBytes: number }
    }
  | { reason: 'timed-out'; parameters: Record<string, never> }
  | { reason: 'gave-up'; parameters: { attempts: number } }

/** A failure as stored with a data source; `addition` names the file that was being added. */
export type StoredFailure = FileFailure & { addition?: string }

/** Failures that are not the file's fault, or that other settings can solve: an administrator may retry these. */
export const machineFailures = [
  'gave-up',
  'timed-out',
  'out-of-memory',
  'too-large-for-disk',
] satisfies FileFailure['reason'][]

/** Kinds of files that we do not read: neither text nor a supported workbook. */
export type ForeignContents =
  | 'pdf'
  | 'image'
  | 'program'
  | 'archive'
  | 'compressed'
  | 'database'
  | 'xlsb'
  | 'ods'
  | 'gnumeric'
  | 'exchange'
  | 'xml'
  | 'json'
  | 'web-page'
  | 'numbers'
  | 'word'
  | 'powerpoint'
  | 'rich-text'
  | 'media'
  | 'parquet'
  | 'old-office'

/** Why a row was set aside. A row has exactly one reason, the first that applies (docs/semantics.md §1, §8). */
export const setAsideReasons = [
  'unreadable-row',
  'hidden-row',
  'total-row',
  'no-customer',
  'unreadable-date',
  'unreadable-value',
  'other-currency',
] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/** A permanent failure: why this file can never be processed. Any other error that is thrown leads to a retry. */
export class PermanentFailure extends Error {
  constructor(readonly failure: FileFailure) {
    super(failure.reason)
    this.name = 'PermanentFailure'
  }
}

/** The object store does not answer, or cannot answer for the moment; a retry may work. */
export class StorageAway extends Error {}

/** A stored file is missing. */
export class StoredFileMissing extends Error {}

/** There is no space left to store, to process or for the database; a retry may work once there is space. */
export class DiskFull extends Error {}

/** The codes for a full disk: PostgreSQL's, and the operating system's. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/**
 * DuckDB has no error code for this. If the temporary folder is full, its message says that it could not move memory to
 * disk.
 */
const diskFullWords = /No space left on device|failed to offload data block|max_temp_directory_size/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DiskFull ||
    diskFullCodes.has((error as { code?: string }).code ?? '') ||
    diskFullWords.test(error.message)
  )
}

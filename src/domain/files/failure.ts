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
      parameters: { limit: WorkbookLimit /** such as C3, of a cell that is too long */; cell?: string }
    }
  | { reason: 'workbook-too-large'; parameters: { megabytes: number; most: number } }
  | { reason: 'look-timed-out'; parameters: Record<string, never> }
  | { reason: 'no-rows'; parameters: Record<string, never> }
  | {
      reason: 'no-usable-row'
      parameters: {
        rows: number
        /** by their status or type; failures stored earlier have none */
        leftOut?: number
        setAside: Partial<Record<SetAsideReason, number>>
        /** of the rows whose value was readable: exact decimal text, 4 places; failures stored earlier have none */
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
        /** of a field; failures stored earlier have none */
        column?: string
      }
    }
  | { reason: 'out-of-memory'; parameters: Record<string, never> }
  | { reason: 'timed-out'; parameters: Record<string, never> }
  | { reason: 'gave-up'; parameters: { attempts: number } }

/** As it is stored with a data source: `addition` names the file that was being added. */
export type StoredFailure = FileFailure & { addition?: string }

/** Not the file's fault, or solvable with other settings: an administrator may retry these. */
export const machineFailures = ['gave-up', 'timed-out', 'out-of-memory'] satisfies FileFailure['reason'][]

/** Kinds of files that are neither text nor a workbook that we read. */
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

/** Why a row was set aside; a row has exactly one reason, the first that applies (docs/semantics.md §1, §8). */
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

/** A permanent failure: why this file can never be processed. Anything else that is thrown is retried. */
export class PermanentFailure extends Error {
  constructor(readonly failure: FileFailure) {
    super(failure.reason)
    this.name = 'PermanentFailure'
  }
}

/** The object store does not answer, or is temporarily unable to; a retry may work. */
export class StorageAway extends Error {}

/** A stored file that should be there is not. */
export class StoredFileMissing extends Error {}

/** No space is left for storing, processing or the database; a retry may work once there is space. */
export class DiskFull extends Error {}

/** PostgreSQL's code for a full disk beside the operating system's. */
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** DuckDB has no error code. With a full temporary folder, it complains about memory that it could not spill. */
const diskFullWords = /No space left on device|failed to offload data block|max_temp_directory_size/i

export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DiskFull ||
    diskFullCodes.has((error as { code?: string }).code ?? '') ||
    diskFullWords.test(error.message)
  )
}

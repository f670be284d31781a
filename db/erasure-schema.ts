import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ErasureState } from '#domain/erasure/erasure.ts'
import type { FileFailure } from '#domain/files/failure.ts'
import type { At } from './workspace-schema.ts'

/** Customers who were erased from a source (db/migrations/0108-erasures.ts). */
export interface Erasures {
  id: string
  workspace_id: string
  source_id: string
  /** who asked for it; null for an administrator, and once that account is deleted */
  user_id: string | null
  state: Generated<ErasureState>
  secret: string
  digests: string[]
  pseudonym: string
  /** null once the key is forgotten */
  sealed_key: string | null
  asked_at: At
  done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  files: Generated<number>
  rows: Generated<number>
  other_cells: Generated<number>
  filters: Generated<number>
  lists: Generated<number>
  /** why it failed; null if the figures would have changed */
  failure: JSONColumnType<FileFailure | null, string | null | undefined, string | null>
}

/** Stored files that an erasure is replacing. */
export interface RewrittenFiles {
  id: string
  source_id: string
  state: 'coming' | 'going'
  created_at: At
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ApiQuestion } from '#domain/api/api-question.ts'
import type { ApiScope } from '#domain/api/api-token.ts'
import type { At } from './workspace-schema.ts'

type MaybeAt = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Tokens of the API (db/migrations/0125-api-tokens.ts). */
export interface ApiTokens {
  id: string
  /** SHA-256 of the token, hexadecimal; the token itself is stored nowhere */
  token_hash: string
  user_id: string
  workspace_id: string
  /** the only source that it reaches; null for all of the workspace */
  source_id: string | null
  name: string
  scopes: ApiScope[]
  created_at: At
  expires_at: At
  /** exact to a minute */
  last_used_at: MaybeAt
}

/** Files that were sent through the API (db/migrations/0126-api-uploads.ts). */
export interface ApiUploads {
  /** of the upload, and of the file that it became */
  id: string
  workspace_id: string
  token_id: string
  name: string
  /** the source that the file is to join */
  add_to: string | null
  idempotency_key: string | null
  /** of everything but the bytes: a key belongs to one request */
  request_hash: string
  /** asked: a person or script must answer the question; mapped: processing has begun */
  state: Generated<'receiving' | 'received' | 'asked' | 'mapped'>
  question: JSONColumnType<ApiQuestion | null, string | null | undefined, string | null>
  /** why the file could not join its source */
  problem: string | null
  created_at: At
  updated_at: At
}

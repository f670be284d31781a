import type { ColumnType } from 'kysely'
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

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ApiQuestion } from '#domain/api/api-question.ts'
import type { ApiScope } from '#domain/api/api-token.ts'
import type { WebhookEvent } from '#domain/api/webhook.ts'
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
  announced_bytes: number | null
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

/** Webhooks (db/migrations/0127-webhooks.ts). */
export interface Webhooks {
  id: string
  workspace_id: string
  /** who made it; null once that account is deleted */
  user_id: string | null
  /** the only source that it tells of; null for all */
  source_id: string | null
  url: string
  /** signs what is sent, so it cannot be a hash */
  secret: string
  events: WebhookEvent[]
  is_paused: Generated<boolean>
  created_at: At
}

/** What a webhook tells, until it was taken or for a day. */
export interface WebhookDeliveries {
  id: string
  webhook_id: string
  event: WebhookEvent
  file_id: string
  file_name: string
  /** made by the first attempt, the same for all */
  body: string | null
  state: Generated<'waiting' | 'sent' | 'given-up'>
  attempts: Generated<number>
  next_at: At
  /** no attempt begins after it */
  until: At
  /** the attempt that runs */
  token: string | null
  lease_until: MaybeAt
  last_status: number | null
  last_answer: string | null
  last_at: MaybeAt
  created_at: At
}

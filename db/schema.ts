import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely'
import type { ThrottleScope } from '#domain/accounts/throttle-limits.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import type { ApiTokens, ApiUploads, WebhookDeliveries, Webhooks } from './api-schema.ts'
import type { CostFiles, SourceCosts, TypedCosts } from './cost-schema.ts'
import type { Erasures, RewrittenFiles } from './erasure-schema.ts'
import type {
  Answers,
  CustomerLists,
  Files,
  Filters,
  Forecasts,
  LeftOutSkus,
  Notes,
  PaybackInputs,
  SetAside,
  SourceFiles,
} from './file-schema.ts'
import type {
  Alerts,
  AskedAddresses,
  EndedTokens,
  MailAddresses,
  MailRuns,
  Mails,
  ScheduleRecipients,
  Schedules,
  Unsubscriptions,
} from './mail-schema.ts'
import type { ProfitByCohort, ProfitByFirst, ProfitByPeriod, ProfitBySku, ProfitSpend } from './profit-schema.ts'
import type {
  CohortCells,
  CohortRetention,
  Deciles,
  GuestRevenueByPeriod,
  LifecycleByDecile,
  LifecycleBySku,
  OrderGaps,
  Repurchase,
  RevenueByPeriod,
  SecondOrders,
  SkuAnswers,
} from './rollup-schema.ts'
import type { Acts, At, Members, SharedLinks, Views, Workspaces } from './workspace-schema.ts'

interface Users {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  /** null until the person has set a password */
  password_hash: string | null
  is_first_time_sign_in: Generated<boolean>
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  last_sign_in_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** when the person asked for a reset link; null once one was created */
  reset_requested_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  email_verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: At
}

interface Sessions {
  /** SHA-256 of the token, hexadecimal; the token itself is stored nowhere */
  id: string
  user_id: string
  /** the chosen workspace; null once it is deleted */
  workspace_id: string | null
  created_at: At
  renewed_at: At
  expires_at: At
}

export interface AccountTokens {
  /** SHA-256 of the token, hexadecimal */
  id: string
  user_id: string
  kind: 'invite' | 'reset' | 'verify'
  created_at: At
  expires_at: At
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface SignInAttempts {
  id: Generated<string>
  scope: ThrottleScope
  /** SHA-256 of the e-mail address or of the network address */
  subject: string
  failed_at: At
}

interface Uploads {
  id: string
  /** the workspace of its file; by default the person's first one, which a trigger fills in */
  workspace_id: Generated<string>
  user_id: string
  filename: string
  mime_type: string
  size_bytes: number
  total_chunks: number
  received_chunks: Generated<number>
  received_bytes: Generated<number>
  /** set by finalize: the upload has become this file */
  file_id: string | null
  /** its bytes arrive in one request, so it cannot be resumed in chunks */
  is_streamed: Generated<boolean>
  /** the source to whose costs the file belongs; null for a file of orders */
  costs_of: string | null
  created_at: At
  updated_at: At
}

interface Jobs {
  id: Generated<string>
  kind: string
  /** what the job is about: a file ID; at most one queued or running job per kind and key */
  key: string
  /** the workspace on whose turn the job runs; null for work of the site itself */
  owner: string | null
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  attempts: Generated<number>
  max_attempts: Generated<number>
  run_at: At
  /** the fencing token of the run that holds the job */
  token: string | null
  lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  is_cancelled: Generated<boolean>
  error: string | null
  created_at: At
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/**
 * A file that is processed while its mapping screen is open, at most one per person
 * (db/migrations/0090-speculations.ts).
 */
interface Speculations {
  file_id: string
  user_id: string
  mapping: JSONColumnType<NextMapping, string, string>
  /** the person has asked for exactly this */
  is_adopted: Generated<boolean>
  /** when the screen last asked for it */
  proposed_at: At
  /** the worker that runs it or holds its result; null while it waits */
  worker: string | null
  token: string | null
  lease_until: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** A table with a single row. */
interface Site {
  is_only: Generated<boolean>
  name: Generated<string>
}

export interface Database {
  users: Users
  sessions: Sessions
  account_tokens: AccountTokens
  sign_in_attempts: SignInAttempts
  uploads: Uploads
  files: Files
  source_files: SourceFiles
  customer_lists: CustomerLists
  forecasts: Forecasts
  payback_inputs: PaybackInputs
  left_out_skus: LeftOutSkus
  set_aside: SetAside
  workspaces: Workspaces
  members: Members
  acts: Acts
  filters: Filters
  notes: Notes
  answers: Answers
  views: Views
  shared_links: SharedLinks
  api_tokens: ApiTokens
  api_uploads: ApiUploads
  webhooks: Webhooks
  webhook_deliveries: WebhookDeliveries
  source_costs: SourceCosts
  cost_files: CostFiles
  typed_costs: TypedCosts
  erasures: Erasures
  rewritten_files: RewrittenFiles
  mail_addresses: MailAddresses
  asked_addresses: AskedAddresses
  ended_tokens: EndedTokens
  schedules: Schedules
  alerts: Alerts
  schedule_recipients: ScheduleRecipients
  mail_runs: MailRuns
  mails: Mails
  unsubscriptions: Unsubscriptions
  jobs: Jobs
  speculations: Speculations
  revenue_by_period: RevenueByPeriod
  guest_revenue_by_period: GuestRevenueByPeriod
  cohort_cells: CohortCells
  cohort_retention: CohortRetention
  order_gaps: OrderGaps
  second_orders: SecondOrders
  repurchase: Repurchase
  deciles: Deciles
  lifecycle_by_sku: LifecycleBySku
  lifecycle_by_decile: LifecycleByDecile
  sku_answers: SkuAnswers
  profit_by_period: ProfitByPeriod
  profit_by_cohort: ProfitByCohort
  profit_by_sku: ProfitBySku
  profit_by_first: ProfitByFirst
  profit_spend: ProfitSpend
  site: Site
}

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

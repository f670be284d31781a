import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import type { Alarm, AlertProblem, LastJudged } from '#domain/mail/alerts/alarm.ts'
import type { AlertPeriod, AlertRule } from '#domain/mail/alerts/alert.ts'
import type { Attachment, Rhythm } from '#domain/mail/schedule.ts'
import type { Told } from '#domain/mail/told.ts'
import type { At } from './workspace-schema.ts'

type MaybeAt = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Addresses that are no members (db/migrations/0106-schedules.ts). */
export interface MailAddresses {
  id: string
  workspace_id: string
  address: string
  /** in lower case */
  address_key: string
  confirmed_at: MaybeAt
  created_at: At
  /** since when no report goes there, as the sweeps saw it */
  unused_since: MaybeAt
}

/** A token of a link or a mail that was deleted (db/migrations/0132-ended-tokens.ts). */
export interface EndedTokens {
  /** SHA-256 */
  token_hash: string
  ended_at: At
}

/** An address that is asked, or was within 30 days, in whatever workspace (db/migrations/0110-asked-addresses.ts). */
export interface AskedAddresses {
  /** SHA-256 of the address in lower case */
  address_hash: string
  /** who wants to mail it; null once that account is deleted */
  user_id: string | null
  /** SHA-256 of the token of the mail that asks; null before it is sent */
  confirm_hash: string | null
  made_at: At
  /** when it will be asked */
  ask_at: At
  asked_at: MaybeAt
}

/** A recipient who ended the reports of a view. */
export interface Unsubscriptions {
  view_id: string
  user_id: string | null
  address_id: string | null
  created_at: At
}

export interface Schedules {
  id: string
  workspace_id: string
  view_id: string
  /** who made it; null once that account is deleted */
  user_id: string | null
  every: Rhythm['every']
  day: number
  hour: number
  time_zone: string
  attachment: Attachment
  /** the next date in the time zone, and its moment */
  next_on: string
  next_at: ColumnType<Date, Date, Date>
  /** false after a restore, until an owner confirms it */
  is_confirmed: Generated<boolean>
  created_at: At
}

/** Alerts (db/migrations/0119-alerts.ts). */
export interface Alerts {
  id: string
  workspace_id: string
  file_id: string
  /** null for the whole source */
  view_id: string | null
  /** who made it; null once that account is deleted */
  user_id: string | null
  rule: AlertRule
  figure: PeriodFigure | null
  period: AlertPeriod | null
  bound: number | null
  time_zone: string
  is_paused: Generated<boolean>
  /** false after a restore, until an owner confirms it */
  is_confirmed: Generated<boolean>
  /** the last day of the last period that was judged, or the last day of data that was told; null until the first look */
  judged_through: string | null
  /** the period since which it is outside, as its label, or that day of data; null if it is inside */
  outside_since: string | null
  last_judged: JSONColumnType<LastJudged | null, string | null | undefined, string | null>
  problem: AlertProblem | null
  /** the figures at the last look; with other figures it looks again at once */
  seen_figures: string | null
  check_at: At
  /** a process looks until then */
  lease_until: MaybeAt
  created_at: At
}

/** A member or an address, of a report or of an alert. */
export interface ScheduleRecipients {
  id: string
  schedule_id: string | null
  alert_id: string | null
  user_id: string | null
  address_id: string | null
  unsubscribed_at: MaybeAt
}

/** One date of a schedule, or one telling of an alert. */
export interface MailRuns {
  id: string
  schedule_id: string | null
  alert_id: string | null
  /** what the alert tells; null for a schedule */
  alarm: JSONColumnType<Alarm | null, string | null | undefined, never>
  occasion: string
  due_at: ColumnType<Date, Date, never>
  run_at: At
  state: Generated<'waiting' | 'sent' | 'not-sent'>
  /** why it waits or was not sent */
  reason: string | null
  /** of the process that works on it, until the lease ends */
  token: string | null
  lease_until: MaybeAt
  /** what its mails said about the source */
  told: JSONColumnType<Told> | null
  ended_at: MaybeAt
  seen_by: Generated<string[]>
}

/** One mail of a run. 'sending' is committed before the mail server is asked. */
export interface Mails {
  id: string
  run_id: string
  recipient_id: string
  /** SHA-256 of the token that ends further mails to the recipient */
  token_hash: string | null
  reason: string | null
  ended_at: MaybeAt
  state: Generated<'queued' | 'sending' | 'sent' | 'refused' | 'unsure'>
}

import { type RawBuilder, sql } from 'kysely'
import { isQuick } from '#db/queries/jobs/is-quick.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'

/**
 * Whether a job of another file is due or runs, which needs the machine: what a person has asked for comes first. Nobody waits for a list,
 * which takes a minute of a large file; there is memory for a small text beside it.
 */
export const isJobInTheWay = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from jobs where key <> ${fileId} and (state = 'running' or (state = 'queued' and run_at <= now()))
    and not (kind = ${listKind} and ${isQuick(fileId)}))`

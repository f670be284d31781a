import { type RawBuilder, sql } from 'kysely'
import { isQuick } from '#db/queries/jobs/is-quick.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'

/**
 * Whether a job of another file needs the machine. One list does not have priority over a small text: nobody waits for
 * the list, and there is memory for both. Two lists do.
 */
export const isJobInTheWay = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from jobs where key <> ${fileId} and (state = 'running' or (state = 'queued' and run_at <= now()))
    and not (kind = ${listKind} and ${isQuick(fileId)}
      and (select count(*) from jobs as list where list.kind = ${listKind} and list.state = 'running') < 2))`

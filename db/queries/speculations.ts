import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/schema.ts'
import { listKind } from '#domain/ingestion/customer-list.ts'
import type { NextMapping } from '#domain/mapping/next-mapping.ts'
import { safeJson } from '#domain/values/safe-text.ts'
import { isQuick, jobChannel, speculationNotice } from './jobs.ts'

/**
 * Has a file processed ahead that waits for its mapping. It replaces the person's other proposal. Without a session,
 * nothing is proposed. If the same mapping is proposed again, the work done for it is kept.
 */
export const proposeSpeculation = (db: Db, userId: string, fileId: string, mapping: NextMapping): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locks the row, because a mapping may be saved at the same moment.
    const waiting = await tx
      .selectFrom('files')
      .select('id')
      .where('id', '=', fileId)
      .where('status', '=', 'mapping_required')
      .forShare()
      .executeTakeFirst()
    if (!waiting) return
    const json = safeJson(mapping)
    await sql`
      delete from speculations
      where user_id = ${userId} and not is_adopted and (file_id <> ${fileId} or mapping <> ${json}::jsonb)`.execute(tx)
    await sql`
      insert into speculations (file_id, user_id, mapping)
      select ${fileId}, ${userId}, ${json}::jsonb where exists (select from sessions where user_id = ${userId})
      on conflict do nothing`.execute(tx)
    await sql`
      with proposed as (update speculations set proposed_at = now() where file_id = ${fileId} returning file_id)
      select pg_notify(${jobChannel}, ${speculationNotice}) from proposed`.execute(tx)
  })

/** Whether something is proposed for this file. */
export const hasSpeculation = (db: Db, fileId: string): Promise<boolean> =>
  db
    .selectFrom('speculations')
    .select('file_id')
    .where('file_id', '=', fileId)
    .executeTakeFirst()
    .then((found) => found !== undefined)

/** If a mapping screen is open for longer than this, the work ahead is dropped and the file is processed as usual. */
const longestLooking = sql`interval '30 minutes'`
/** After this time, the run of a worker that has died is swept. */
const speculationLease = sql`interval '15 seconds'`

/**
 * Whether a job of another file needs the machine. For a small text, one list that is being made does not count: nobody
 * waits for the list, and there is memory for both. Two lists count.
 */
const isJobInTheWay = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from jobs where key <> ${fileId} and (state = 'running' or (state = 'queued' and run_at <= now()))
    and not (kind = ${listKind} and ${isQuick(fileId)}
      and (select count(*) from jobs as list where list.kind = ${listKind} and list.state = 'running') < 2))`

export interface ClaimedSpeculation {
  file_id: string
  token: string
  mapping: NextMapping
  size_bytes: number
}

/**
 * Claims the file that has waited longest to be processed ahead; undefined when there is none, and while a job is
 * in the way, on whichever machine.
 */
export async function claimSpeculation(db: Db, worker: string): Promise<ClaimedSpeculation | undefined> {
  const claimed = await sql<ClaimedSpeculation>`
    with next as (
      select s.file_id, f.size_bytes from speculations as s join files as f on f.id = s.file_id
      where s.worker is null and not s.is_adopted and f.status = 'mapping_required'
        and s.proposed_at > now() - ${longestLooking}
        and not ${isJobInTheWay(sql`s.file_id`)}
      order by s.proposed_at limit 1 for update of s skip locked)
    update speculations as s
    set worker = ${worker}, token = gen_random_uuid()::text, lease_until = now() + ${speculationLease}
    from next where s.file_id = next.file_id
    returning s.file_id, s.token, s.mapping, next.size_bytes`.execute(db)
  return claimed.rows[0]
}

export interface HeldSpeculation {
  token: string
  /** a job of another file needs the machine */
  is_in_the_way: boolean
}

/**
 * Extends the leases of these runs, and answers the runs that are still wanted. A run may be adopted while this statement waits
 * for its row. The answer then says that it is adopted, but shows the file as it was before. Callers can use both.
 */
export async function renewSpeculations(db: Db, tokens: string[]): Promise<HeldSpeculation[]> {
  const renewed = await sql<HeldSpeculation>`
    update speculations as s set lease_until = now() + ${speculationLease}
    from files as f
    where f.id = s.file_id and s.token = any(${tokens})
      and (f.status = 'processing'
        or (f.status = 'mapping_required' and (s.is_adopted or s.proposed_at > now() - ${longestLooking})))
    returning s.token, ${isJobInTheWay(sql`s.file_id`)} as is_in_the_way`.execute(db)
  return renewed.rows
}

/**
 * Runs in the transaction that saves a mapping. Work ahead under the same mapping is adopted; any other ends. The worker
 * compares the statuses, because it knows those of the whole file (jobs/speculate/adoptable.ts).
 */
export async function adoptSpeculation(tx: Tx, fileId: string, mapping: NextMapping): Promise<void> {
  await sql`
    delete from speculations where file_id = ${fileId}
      and (worker is null or mapping #- '{options,statuses}' <> ${safeJson(mapping)}::jsonb #- '{options,statuses}')`.execute(
    tx,
  )
  await tx.updateTable('speculations').set({ is_adopted: true }).where('file_id', '=', fileId).execute()
}

/** Gives back a run that had to make room; it begins again when the machine is free. An adopted run is deleted: it is a job by now. */
export async function releaseSpeculation(db: Db, token: string): Promise<void> {
  await sql`delete from speculations where token = ${token} and is_adopted`.execute(db)
  await sql`
    update speculations set worker = null, token = null, lease_until = null where token = ${token}`.execute(db)
}

export const deleteSpeculation = (db: Db, token: string) =>
  db.deleteFrom('speculations').where('token', '=', token).execute()

/**
 * Deletes the work ahead for a file, also if another worker runs it; returns the token of its run, if there was one.
 */
export async function deleteSpeculationOfFile(db: Db, fileId: string): Promise<string | undefined> {
  const gone = await db.deleteFrom('speculations').where('file_id', '=', fileId).returning('token').executeTakeFirst()
  return gone?.token ?? undefined
}

/** Ends the work ahead for a file whose screen shows another mapping by now. */
export const deleteProposedSpeculation = (db: Db, userId: string, fileId: string) =>
  db
    .deleteFrom('speculations')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .where('is_adopted', '=', false)
    .execute()

/** Nobody waits for what was proposed on the screens of people who have signed out. */
export const deleteSpeculationsOfSignedOut = (db: Db) =>
  sql`
    delete from speculations as s
    where not is_adopted and not exists (select from sessions where user_id = s.user_id)`.execute(db)

/** Deletes runs of dead workers, and proposals of screens that are closed. An adopted run keeps its folder for its job. */
export const deleteOldSpeculations = (db: Db) =>
  sql`
    delete from speculations as s
    where (lease_until < now() or proposed_at < now() - ${longestLooking})
      and not exists (select from jobs where key = s.file_id and state in ('queued', 'running'))`.execute(db)

/** The tokens of the runs whose folders are in use. */
export async function listSpeculationTokens(db: Db): Promise<string[]> {
  const found = await db.selectFrom('speculations').select('token').where('token', 'is not', null).execute()
  return found.map(({ token }) => token!)
}

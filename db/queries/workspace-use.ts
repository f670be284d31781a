import { sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import type { WorkspaceUse } from '#domain/accounts/workspace-use.ts'

/** What each workspace holds, counted as its limits are (`countStorage`, `insertLink` and others); all, or one of them; by name. */
export async function listWorkspaceUse(
  db: Db,
  id?: string,
): Promise<({ id: string; name: string; sources: number } & WorkspaceUse)[]> {
  const found = await sql<{ id: string; name: string; sources: number } & WorkspaceUse>`
    with sources as (select workspace_id, count(*) as n, sum(size_bytes) as bytes from files group by 1),
    parts as (
      select workspace_id, count(*) as n from source_files join files on files.id = source_id
      where source_files.id <> source_id group by 1),
    costs as (
      select workspace_id, count(*) as n, sum(cost_files.size_bytes) as bytes
      from cost_files join files on files.id = cost_files.file_id group by 1),
    opened as (select workspace_id, sum(size_bytes) as bytes from uploads where file_id is null group by 1),
    people as (select workspace_id, count(*) as n from members group by 1),
    saved as (select workspace_id, count(*) as n from views group by 1),
    shared as (select workspace_id, count(*) as n from shared_links where expires_at > now() group by 1),
    mailed as (select workspace_id, count(*) as n from schedules group by 1),
    alerted as (select workspace_id, count(*) as n from alerts group by 1),
    hooked as (select workspace_id, count(*) as n from webhooks group by 1)
    select w.id, w.name, coalesce(sources.n, 0)::float8 as sources,
      (coalesce(sources.n, 0) + coalesce(parts.n, 0) + coalesce(costs.n, 0))::float8 as files,
      (coalesce(sources.bytes, 0) + coalesce(costs.bytes, 0) + coalesce(opened.bytes, 0))::float8 as bytes, coalesce(people.n, 0)::float8 as members,
      coalesce(saved.n, 0)::float8 as views, coalesce(shared.n, 0)::float8 as links, coalesce(mailed.n, 0)::float8 as schedules,
      coalesce(alerted.n, 0)::float8 as alerts, coalesce(hooked.n, 0)::float8 as webhooks
    from workspaces as w left join sources on sources.workspace_id = w.id left join parts on parts.workspace_id = w.id
      left join costs on costs.workspace_id = w.id
      left join opened on opened.workspace_id = w.id left join people on people.workspace_id = w.id
      left join saved on saved.workspace_id = w.id left join shared on shared.workspace_id = w.id
      left join mailed on mailed.workspace_id = w.id
      left join alerted on alerted.workspace_id = w.id left join hooked on hooked.workspace_id = w.id
    where ${id ?? null}::text is null or w.id = ${id ?? null}
    order by lower(w.name), w.id`.execute(db)
  return found.rows
}

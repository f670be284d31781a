import { type RawBuilder, sql } from 'kysely'

/** A text of this size takes about a second and 300 MB, so it should not wait for somebody else's 1 GB. */
const mostBytes = 32 * 1024 ** 2

/**
 * Whether all files of a data source together are a small text: a binary workbook needs much memory, however small it is. One value, which
 * PostgreSQL asks of a row at a time: as a join, 10,000 waiting jobs took seconds.
 */
export const isQuick = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select quick.size_bytes <= ${mostBytes} and quick.look->>'reader' = 'text' and not exists (
    select from source_files as part where part.source_id = quick.id and part.look->>'reader' <> 'text')
  from files as quick where quick.id = ${fileId}), false)`

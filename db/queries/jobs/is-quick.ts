import { type RawBuilder, sql } from 'kysely'

/**
 * A text of this size takes a second and 250 MB, so it should not wait for another person's 1 GB. If each of its
 * 700,000 rows has a SKU and a customer of its own, it takes 5 s and 580 MB, for which there is memory beside a list.
 */
export const mostQuickBytes = 16 * 1024 ** 2

/**
 * Whether all files of a data source together are a small text. A binary workbook needs much memory, however small it
 * is. A scalar subquery, which PostgreSQL evaluates row by row: with a join, 10,000 waiting jobs took seconds.
 */
export const isQuick = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((
  select quick.size_bytes <= ${mostQuickBytes} and quick.look->>'reader' = 'text' and not exists (
    select from source_files as part where part.source_id = quick.id and part.look->>'reader' <> 'text')
  from files as quick where quick.id = ${fileId}), false)`

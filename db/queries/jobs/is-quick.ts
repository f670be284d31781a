import { type RawBuilder, sql } from 'kysely'

/** Text of so many bytes takes a second and 300 MB, and need not wait for 1 GB of somebody else. */
const mostBytes = 32 * 1024 ** 2

/** Whether a data source has few bytes, all of text. A binary workbook needs much memory, however small it is. */
export const isQuick = (fileId: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from files as quick where quick.id = ${fileId} and quick.size_bytes <= ${mostBytes} and quick.look->>'reader' = 'text')`

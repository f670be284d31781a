import { type RawBuilder, sql } from 'kysely'

/** Whether a job is that of a data source of so many bytes of text. A binary workbook needs much memory, however small it is. */
export const isQuick = (job: RawBuilder<unknown>, mostBytes: number): RawBuilder<unknown> => sql`exists (
  select from files where files.id = ${job}.key and files.size_bytes <= ${mostBytes} and files.look->>'reader' = 'text')`

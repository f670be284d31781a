import { figuresOfFile } from '#db/queries/lists/figures-of-file.ts'
import { isListMissing } from '#db/queries/lists/is-list-missing.ts'
import type { Db } from '#db/schema.ts'
import type { StoredFile } from './find-file.ts'

/** Everything except the inspection, which may be large, because lists are polled every two seconds. */
const listed = [
  'id',
  'user_id',
  'original_name',
  'mime_type',
  'size_bytes',
  'data_source_type',
  'status',
  'progress',
  'step',
  'left_ms',
  'column_mapping',
  'mapping_options',
  'failure',
  'understanding',
  'rows',
  'analysed_rows',
  'continuation_rows',
  'set_aside_rows',
  'analysed_money',
  'left_out_rows',
  'left_out_money',
  'orders',
  'customers',
  'guest_orders',
  'guest_money',
  'orphan_refund_money',
  'orphan_refund_customers',
  'first_ordered_at',
  'last_ordered_at',
  'rollup_version',
  'shown_currency',
  'stored_id',
  'stored_bytes',
  'superseded_rows',
  'superseded_money',
  'created_at',
  'updated_at',
] as const

export type ListedFile = Omit<
  StoredFile,
  'look' | 'next_mapping' | 'finished_at' | 'result_seen_at' | 'inspect_at' | 'inspect_attempts'
>

export const listFiles = (db: Db, userId: string): Promise<ListedFile[]> =>
  db
    .selectFrom('files')
    .select(listed)
    .select([isListMissing, figuresOfFile])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

import type { Context } from 'hono'
import { countUnseen, type FinishedFile, listFinishedFiles } from '#db/queries/file-results.ts'
import { bellNotifications, type NotificationList, type ProcessingNotification } from '#domain/files/notification.ts'
import type { AppEnv } from '#server/context.ts'
import { failureReason } from '#server/files/data-file-of-row.ts'
import { listText } from '#text/files/lists.ts'

/** The workspace's latest notifications and the number of unread ones. `limit` defaults to what the bell shows. */
export async function notificationList(c: Context<AppEnv>, limit = bellNotifications): Promise<NotificationList> {
  const { db } = c.var
  const reader = readerOf(c)
  const [finished, { unread, processing }] = await Promise.all([
    listFinishedFiles(db, reader, limit),
    countUnseen(db, reader),
  ])
  return { notifications: finished.map(notification), unread, isProcessing: processing > 0 }
}

/** The person, in the workspace of the request. */
export const readerOf = (c: Context<AppEnv>) => ({ workspaceId: c.var.workspace.id, userId: c.var.user.id })

const outcomeOf = (file: FinishedFile): ProcessingNotification['outcome'] => {
  if (file.status === 'failed') return 'failed'
  if (file.failure) return 'kept'
  return file.is_list_missing ? 'without-list' : 'completed'
}

const notification = (file: FinishedFile): ProcessingNotification => ({
  fileId: file.id,
  fileName: file.original_name,
  finishedAt: file.finished_at!.toISOString(),
  outcome: outcomeOf(file),
  failureReason: failureReason(file) ?? (file.is_list_missing ? listText.missing : null),
  rows: file.rows,
  setAsideRows: file.set_aside_rows,
  supersededRows: file.superseded_rows,
  isSeen: file.is_seen,
})

import type { Context } from 'hono'
import { countUnseenTellings, listTellings, setTellingsSeen } from '#db/queries/alert-runs.ts'
import { countUnseen, type FinishedFile, listFinishedFiles, setResultsSeen } from '#db/queries/file-results.ts'
import { countUnseenMailNotices, listMailNotices, setMailNoticesSeen } from '#db/queries/mail-notices.ts'
import { setAddedSeen } from '#db/queries/members.ts'
import type { Membership } from '#domain/accounts/roles.ts'
import {
  type AddedNotice,
  bellNotifications,
  type FileNotice,
  type MailNotice,
  type NotificationList,
} from '#domain/files/notification.ts'
import { moneyOfFile } from '#domain/ingestion/shown-currency.ts'
import type { AppEnv } from '#server/context.ts'
import { failureReason } from '#server/files/data-file-of-row.ts'
import { listText } from '#text/files/lists.ts'
import { alarmText } from '#text/mail/alerts/alarm.ts'
import { alertName } from '#text/mail/alerts/alerts.ts'
import { resultText } from '#text/mail/schedules.ts'

/** The workspace's latest notifications, with the person's new workspaces, and the number of unread ones. `limit` defaults to what the bell shows. */
export async function notificationList(c: Context<AppEnv>, limit = bellNotifications): Promise<NotificationList> {
  const { db, environment } = c.var
  const reader = readerOf(c)
  // Without a mail server there are no reports, and pages ask nothing about them.
  const isMailed = environment.mail !== undefined
  const [finished, { unread, processing, has_tellings: hasTellings }, mails, unreadMails] = await Promise.all([
    listFinishedFiles(db, reader, limit),
    countUnseen(db, reader),
    isMailed ? listMailNotices(db, reader, limit) : [],
    isMailed ? countUnseenMailNotices(db, reader) : 0,
  ])
  const [tellings, unreadTellings] = hasTellings
    ? await Promise.all([listTellings(db, reader, limit), countUnseenTellings(db, reader)])
    : [[], 0]
  const added = c.var.workspaces.flatMap(addedNotice)
  const unreadAdded = added.filter(({ isSeen }) => !isSeen).length
  const notifications = [...finished.map(fileNotice), ...mails.map(mailNotice), ...tellings.map(alertNotice), ...added]
    .sort((a, b) => (a.finishedAt < b.finishedAt ? 1 : -1))
    .slice(0, limit)
  return {
    notifications,
    unread: Number(unread) + unreadMails + unreadTellings + unreadAdded,
    isProcessing: processing > 0,
  }
}

/** What the person has been shown is no news; `ids` of files, of dates of reports, and of workspaces. */
export async function setSeen(c: Context<AppEnv>, ids: string[] | 'all'): Promise<void> {
  await setResultsSeen(c.var.db, readerOf(c), ids)
  await setMailNoticesSeen(c.var.db, readerOf(c), ids)
  await setTellingsSeen(c.var.db, readerOf(c), ids)
  const added = c.var.workspaces.filter(
    ({ id, added }) => added && !added.isSeen && (ids === 'all' || ids.includes(id)),
  )
  if (!added.length) return
  await setAddedSeen(
    c.var.db,
    c.var.user.id,
    added.map(({ id }) => id),
  )
  for (const { added: notice } of added) notice!.isSeen = true
}

/** The person, in the workspace of the request. */
const readerOf = (c: Context<AppEnv>) => ({ workspaceId: c.var.workspace.id, userId: c.var.user.id })

const outcomeOf = (file: FinishedFile): FileNotice['outcome'] => {
  if (file.status === 'failed') return 'failed'
  if (file.failure) return 'kept'
  return file.is_list_missing ? 'without-list' : 'completed'
}

const fileNotice = (file: FinishedFile): FileNotice => ({
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

const mailNotice = (run: Awaited<ReturnType<typeof listMailNotices>>[number]): MailNotice => ({
  fileId: run.id,
  fileName: run.view_name,
  finishedAt: run.ended_at!.toISOString(),
  outcome: 'not-mailed',
  result: resultText(run),
  isSeen: run.is_seen,
})

/** An alert that was not mailed to everybody says so. */
const alertNotice = (run: Awaited<ReturnType<typeof listTellings>>[number]): MailNotice => ({
  ...{ fileId: run.run_id, fileName: alertName(run.figure, run), finishedAt: run.due_at.toISOString() },
  outcome: run.figure ? 'alert' : 'no-data',
  result: [
    alarmText(run.alarm!, moneyOfFile(run)),
    ...(run.state === 'not-sent' || run.refused || run.unsure || run.unsent ? [`${resultText(run)}.`] : []),
  ].join(' '),
  isSeen: run.is_seen,
})

const addedNotice = ({ id, name, added }: Membership): AddedNotice[] =>
  added
    ? [
        {
          ...{ fileId: id, fileName: name, finishedAt: new Date(added.at).toISOString(), outcome: 'added' },
          ...{ addedBy: added.by, isSeen: added.isSeen },
        },
      ]
    : []

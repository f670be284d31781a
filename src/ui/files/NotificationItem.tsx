import { leaveHref } from '#domain/accounts/workspace-address.ts'
import { fileHref, notificationHref, type ProcessingNotification } from '#domain/files/notification.ts'
import { setAsideNote } from '#text/files/files.ts'
import { notificationDetail, notificationsText, notificationTitle } from '#text/files/notifications.ts'
import { Moment } from '#ui/files/Moment.tsx'

interface Props {
  notification: ProcessingNotification
  isNew: boolean
}

/** One entry: its link, why it is there, and the set-aside rows of a file. */
export function NotificationItem({ notification, isNew }: Props) {
  const { fileId, outcome, finishedAt } = notification
  const setAsideRows = 'setAsideRows' in notification ? notification.setAsideRows : null
  return (
    <div className="flex gap-3">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 shrink-0 rounded-full ${isNew ? 'bg-accent' : 'bg-transparent'}`}
      />
      <div className="min-w-0">
        <p className="font-medium break-words">
          <a
            href={notificationHref(notification)}
            className={`no-underline hover:underline pointer-coarse:py-2 ${outcome === 'completed' || outcome === 'added' ? 'text-ink' : 'text-bad'}`}
          >
            {notificationTitle(notification)}
          </a>
          {isNew && <span className="sr-only"> ({notificationsText.isNew})</span>}
        </p>
        <p className="text-sm break-words text-muted">{notificationDetail(notification)}</p>
        {outcome === 'added' && (
          <p className="text-sm">
            <a href={leaveHref(fileId)} className="underline underline-offset-2 pointer-coarse:py-2">
              {notificationsText.leave}
              <span className="sr-only"> {notification.fileName}</span>
            </a>
          </p>
        )}
        {setAsideRows ? (
          <p className="text-sm">
            <a
              href={`${fileHref(fileId)}#set-aside`}
              className="text-warn underline underline-offset-2 pointer-coarse:py-2"
            >
              {setAsideNote(setAsideRows)}
            </a>
          </p>
        ) : null}
        <p className="text-sm text-muted">
          <Moment iso={finishedAt} />
        </p>
      </div>
    </div>
  )
}

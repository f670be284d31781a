import type { ProcessingNotification } from '#domain/files/notification.ts'
import { notificationsText } from '#text/files/notifications.ts'
import { NotificationItem } from './NotificationItem.tsx'

/** The results of files, the latest first. */
export const NotificationList = ({ notifications }: { notifications: ProcessingNotification[] }) =>
  notifications.length ? (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <li key={notification.fileId} className="py-3 first:pt-0 last:pb-0">
          <NotificationItem notification={notification} isNew={!notification.isSeen} />
        </li>
      ))}
    </ul>
  ) : (
    <p className="text-muted">{notificationsText.none}</p>
  )

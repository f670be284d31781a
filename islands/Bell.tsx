import { useEffect, useId, useRef, useState } from 'react'
import { markSeen, useNotifications } from '#browser/notifications-query.ts'
import { showToast } from '#browser/toasts.ts'
import type { NotificationList, ProcessingNotification } from '#domain/files/notification.ts'
import { bellLabel, notificationsText, resultToast } from '#text/files/notifications.ts'
import { BellIcon } from '#ui/base/icons.tsx'
import { NotificationItem } from '#ui/files/NotificationItem.tsx'

/** The latest processing results. It also opens without script; with script, opening it marks what it shows as seen. */
export default function Bell({ list: initial }: { list: NotificationList }) {
  const { notifications, unread } = useNotifications(initial)
  /** entries that were unread when the list opened keep their mark until it closes */
  const [fresh, setFresh] = useState<string[]>([])
  const [isOpen, setOpen] = useState(false)
  const popover = useRef<HTMLDivElement>(null)
  const id = useId()
  const unseen = notifications.filter(({ isSeen }) => !isSeen)
  const unseenIds = unseen.map(({ fileId }) => fileId).join()

  useEffect(() => {
    const element = popover.current!
    const toggled = (event: Event) => setOpen((event as ToggleEvent).newState === 'open')
    element.addEventListener('toggle', toggled)
    setOpen(element.matches(':popover-open')) // opened before script ran
    return () => element.removeEventListener('toggle', toggled)
  }, [])
  useEffect(() => {
    if (!isOpen) return setFresh([])
    const ids = unseenIds.split(',').filter(Boolean)
    if (!ids.length) return
    setFresh((before) => [...before, ...ids])
    markSeen(ids).catch((error) => console.warn('notifications not marked as seen', error))
  }, [isOpen, unseenIds])

  const [latest] = unseen
  const news = latest && newsOf(latest)
  const told = useRef(news)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!latest || told.current === news || initial.notifications.some((one) => newsOf(one) === news)) return
    told.current = news
    showToast(resultToast(latest))
  }, [news])
  return (
    <>
      <button
        type="button"
        popoverTarget={`${id}-list`}
        aria-label={bellLabel(unread)}
        className="grid size-9 place-items-center pointer-coarse:size-11 rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <span className="relative">
          <BellIcon />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-2 left-2.5 min-w-4.5 rounded-full bg-bad px-1 text-center text-xs/4.5 font-semibold text-surface tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </button>
      <div
        id={`${id}-list`}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className="bell-list max-h-[min(32rem,80vh)] w-[min(24rem,calc(100vw-1rem))] overflow-y-auto rounded-card border border-line bg-surface text-ink shadow-xl"
      >
        <h2 id={`${id}-title`} className="border-b border-line px-4 py-3 font-semibold">
          {notificationsText.title}
        </h2>
        {notifications.length ? (
          <ul className="divide-y divide-line">
            {notifications.map((notification) => (
              <li key={notification.fileId} className="px-4 py-3">
                <NotificationItem
                  notification={notification}
                  isNew={!notification.isSeen || fresh.includes(notification.fileId)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="px-4 py-6 text-muted">{notificationsText.none}</p>
        )}
        <p className="border-t border-line px-4 py-3 text-sm">
          <a href="/dashboard/notifications">{notificationsText.all}</a>
        </p>
      </div>
    </>
  )
}

/** One toast for each result. A list that fails later is a new result. */
const newsOf = ({ fileId, finishedAt, outcome }: ProcessingNotification) => `${fileId} ${finishedAt} ${outcome}`

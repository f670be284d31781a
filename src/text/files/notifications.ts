import { notificationHref, type ProcessingNotification } from '#domain/files/notification.ts'
import { formatCount } from '#domain/values/money.ts'
import { listText } from '#text/files/lists.ts'
import type { ToastText } from '#text/site/toasts.ts'

/** The bell of the top bar and the page of all notifications. */
export const notificationsText = {
  title: 'Notifications',
  lead: 'Results, newest first.',
  none: 'Nothing yet. When one of your files has been processed, the result appears here.',
  all: 'All notifications',
  markAll: 'Mark all as read',
  allRead: 'You have read everything.',
  isNew: 'New',
  toRevenue: 'See its revenue',
  toReason: 'See what was read',
  toReports: 'See the reports by mail',
  toWorkspace: 'See the workspace',
  leave: 'Leave',
  addedLead: 'You see its sources and views. Its members see your name and address.',
  toAlerts: 'See the alerts',
  badIds: 'ids must be an array of file ids.',
} as const

export const bellLabel = (unread: number) =>
  unread ? `${notificationsText.title}, ${unread} unread` : notificationsText.title

const ending = {
  completed: 'is ready',
  failed: 'could not be processed',
  kept: 'could not be processed again',
  'without-list': 'is ready, but its list of customers could not be made',
  'not-mailed': 'was not mailed as ordered',
  alert: 'left its bounds',
  'no-data': 'has no new data',
} as const

export const notificationTitle = (notice: ProcessingNotification) =>
  notice.outcome === 'added'
    ? `You were added to ${notice.fileName} by ${notice.addedBy}`
    : `${notice.fileName} ${ending[notice.outcome]}`

/** The reason or result, or the number of rows. Rows that another file of the source replaces are counted separately. */
export function notificationDetail(notice: ProcessingNotification): string {
  if ('result' in notice) return notice.result
  if (notice.outcome === 'added') return notificationsText.addedLead
  const { outcome, failureReason, rows, supersededRows } = notice
  if (outcome !== 'completed') return failureReason ?? ''
  const once = (rows ?? 0) - (supersededRows ?? 0)
  const twice = supersededRows ? `, ${formatCount(supersededRows)} more already there or replaced` : ''
  return `${formatCount(once)} ${once === 1 ? 'row' : 'rows'} read${twice}.`
}

const linkOf = {
  completed: notificationsText.toRevenue,
  failed: notificationsText.toReason,
  kept: notificationsText.toReason,
  'without-list': listText.again,
  'not-mailed': notificationsText.toReports,
  added: notificationsText.toWorkspace,
  alert: notificationsText.toAlerts,
  'no-data': notificationsText.toAlerts,
} as const

/** The toast for a result that arrives while a page is open. */
export const resultToast = (notification: ProcessingNotification): ToastText => ({
  title: notificationTitle(notification),
  description: notificationDetail(notification),
  link: {
    href: notificationHref(notification),
    label: linkOf[notification.outcome],
  },
})

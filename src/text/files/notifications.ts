import type { ProcessingNotification } from '#domain/files/notification.ts'
import { formatCount } from '#domain/values/money.ts'

/** The bell of the top bar and the page of all notifications. */
export const notificationsText = {
  title: 'Notifications',
  lead: 'Results, newest first.',
  none: 'Nothing yet. When one of your files has been processed, the result appears here.',
  all: 'All notifications',
  markAll: 'Mark all as read',
  allRead: 'You have read everything.',
  isNew: 'New',
  badIds: 'ids must be an array of file ids.',
} as const

export const bellLabel = (unread: number) =>
  unread ? `${notificationsText.title}, ${unread} unread` : notificationsText.title

const ending = {
  completed: 'is ready',
  failed: 'could not be processed',
  kept: 'could not be processed again',
} as const

export const notificationTitle = ({ fileName, outcome }: ProcessingNotification) => `${fileName} ${ending[outcome]}`

/** The reason, or the number of rows. */
export const notificationDetail = ({ outcome, failureReason, rows }: ProcessingNotification): string =>
  outcome !== 'completed' ? (failureReason ?? '') : `${formatCount(rows ?? 0)} rows read.`

/** What is announced when a result arrives. */
export const notificationNews = (notification: ProcessingNotification): string =>
  `${notificationTitle(notification)}. ${notificationDetail(notification)}`

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** UTC, the same on the server and in every browser: the server does not know the reader's zone. */
export const momentText = (iso: string): string => `${moment.format(new Date(iso))} UTC`

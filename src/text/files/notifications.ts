import type { ProcessingNotification } from '#domain/files/notification.ts'
import { formatCount } from '#domain/values/money.ts'

/** The bell of the top bar and the page of all notifications. */
export const notificationsText = {
  title: 'Notifications',
  lead: 'How the processing of your files ended, the latest first.',
  none: 'Nothing yet. When one of your files has been processed, the result appears here.',
  all: 'All notifications',
  markAll: 'Mark all as read',
  allRead: 'You have read everything.',
  isNew: 'New',
  badIds: 'ids must be an array of file ids.',
} as const

export const bellLabel = (unread: number) =>
  unread ? `${notificationsText.title}, ${unread} unread` : notificationsText.title

export const notificationTitle = ({ fileName, outcome }: ProcessingNotification) =>
  outcome === 'completed' ? `${fileName} is ready` : `${fileName} could not be processed`

/** The reason, or how many rows the figures stand on. */
export const notificationDetail = ({ outcome, failureReason, rows }: ProcessingNotification): string =>
  outcome === 'failed' ? (failureReason ?? '') : `${formatCount(rows ?? 0)} rows read.`

/** What is announced when the bell learns of something. */
export const notificationNews = (notification: ProcessingNotification): string =>
  `${notificationTitle(notification)}. ${notificationDetail(notification)}`

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The same on the server and in every browser: the reader's zone is not known there. */
export const momentText = (iso: string): string => `${moment.format(new Date(iso))} UTC`

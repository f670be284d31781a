import { workspaceHref } from '#domain/accounts/workspace-address.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { alertsPath, schedulesPath } from '#domain/mail/schedule.ts'

interface Notice {
  /** of a report that was not mailed: of its date; of an alert: of what it tells; of a workspace: its own */
  fileId: string
  /** of a report: the view; of an alert: its figure with the source or view; of a workspace: its name */
  fileName: string
  /** ISO 8601, UTC */
  finishedAt: string
  isSeen: boolean
}

/** How the processing of a file ended. */
export interface FileNotice extends Notice {
  /**
   * kept: the file could not be processed again and keeps its older figures; without-list: the figures are there, but
   * the list of customers behind them could not be made
   */
  outcome: 'completed' | 'failed' | 'kept' | 'without-list'
  /** why the file failed, kept its figures or has no list, in plain words */
  failureReason: string | null
  rows: number | null
  setAsideRows: number | null
  /** for a source of several files: rows that another file replaces; null if there are none */
  supersededRows: number | null
}

/** A report that was not sent to everybody, or what an alert tells. */
export interface MailNotice extends Notice {
  /** alert: a figure left its bounds; no-data: a source has no new data */
  outcome: 'not-mailed' | 'alert' | 'no-data'
  /** what happened, and what became of the mails, in plain words */
  result: string
}

/** An owner added the person to a workspace. */
export interface AddedNotice extends Notice {
  outcome: 'added'
  addedBy: string
}

/** An entry of the bell. */
export type ProcessingNotification = FileNotice | MailNotice | AddedNotice

export interface NotificationList {
  /** the latest, newest first */
  notifications: ProcessingNotification[]
  /** number of all unread notifications, not only of the latest */
  unread: number
  /** a file is being processed, so there will be news soon */
  isProcessing: boolean
}

export const bellNotifications = 8

export const analyticsHref = (fileId: string) => `/dashboard/revenue?fileId=${fileId}`
export const fileHref = (fileId: string) => `/dashboard/files/${sourceOf(fileId)}`
/** From where the mapping page of a file was opened, to which 'Cancel' returns. */
export const mappingOrigins = ['upload', 'list', 'file'] as const
export type MappingOrigin = (typeof mappingOrigins)[number]
/** The page on which the columns of a file are mapped. */
export const mappingHref = (fileId: string, from: MappingOrigin = 'list') =>
  `${fileHref(fileId)}/mapping${from === 'list' ? '' : `?from=${from}`}`
/** The row of a data source in the list of the Overview. */
const rowHref = (fileId: string) => `/dashboard#${rowId(fileId)}`
export const rowId = (fileId: string) => `source-${fileId}`
/** The same after the file was mapped: the list says when its figures are there. */
export const processedHref = (fileId: string) => `/dashboard?processed=${fileId}#${rowId(fileId)}`
/** Where 'Cancel' on the mapping page leads. */
export const cancelHref: Record<MappingOrigin, (fileId: string) => string> = {
  upload: (fileId) => `/dashboard?upload=1#${rowId(fileId)}`,
  list: rowHref,
  file: fileHref,
}
/** The page that erases a customer from a source. */
export const erasePath = (sourceId: string) => `${fileHref(sourceId)}/erase`
/** The address to which a form posts so that the list of a file is made again. */
export const makeListHref = (fileId: string) => `${fileHref(fileId)}/list`

/**
 * Where a notification leads: to the analytics of a completed file, to the page that explains a failure, to the reports or the
 * alerts, or to the workspace.
 */
export function notificationHref({ fileId, outcome }: ProcessingNotification): string {
  if (outcome === 'added') return workspaceHref(fileId)
  if (outcome === 'not-mailed') return schedulesPath
  if (outcome === 'alert' || outcome === 'no-data') return alertsPath
  return outcome === 'completed' ? analyticsHref(fileId) : fileHref(fileId)
}

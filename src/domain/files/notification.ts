/** An entry of the bell: how the processing of a file ended. */
export interface ProcessingNotification {
  fileId: string
  fileName: string
  /** ISO 8601, UTC */
  finishedAt: string
  /**
   * kept: it could not be processed again and keeps its older figures; without-list: its figures are there, the list of
   * customers behind them could not be made
   */
  outcome: 'completed' | 'failed' | 'kept' | 'without-list'
  /** why it failed, kept its figures or has no list, in plain words */
  failureReason: string | null
  rows: number | null
  setAsideRows: number | null
  /** rows of a source of several files that another file stands for; null where there are none */
  supersededRows: number | null
  isSeen: boolean
}

export interface NotificationList {
  /** the latest, newest first */
  notifications: ProcessingNotification[]
  /** of all notifications, not only the latest */
  unread: number
  /** a file is being processed, so there will be news soon */
  isProcessing: boolean
}

export const bellNotifications = 8

export const analyticsHref = (fileId: string) => `/dashboard/revenue?fileId=${fileId}`
export const mapAgainHref = (fileId: string) => `/dashboard?mapAgain=${fileId}#data-sources`
export const fileHref = (fileId: string) => `/dashboard/files/${fileId}`
/** What the form that has a file's list made again posts to. */
export const makeListHref = (fileId: string) => `${fileHref(fileId)}/list`

/** Where a notification leads: the analytics of a completed file, the page that explains a failed one. */
export const notificationHref = ({ fileId, outcome }: ProcessingNotification): string =>
  outcome === 'completed' ? analyticsHref(fileId) : fileHref(fileId)

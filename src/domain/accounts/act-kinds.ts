/** The kinds of acts that are recorded in a workspace. */
const actKinds = [
  'sign-in',
  'upload',
  'mapping',
  'retry',
  'change',
  'deletion',
  'customer-erased',
  'export',
  'workspace-exported',
  'view-saved',
  'view-changed',
  'view-deleted',
  'note-added',
  'note-changed',
  'note-removed',
  'link-made',
  'link-ended',
  'link-confirmed',
  'schedule-made',
  'schedule-ended',
  'schedule-confirmed',
  'alert-made',
  'alert-ended',
  'alert-paused',
  'alert-resumed',
  'alert-confirmed',
  'member-added',
  'member-changed',
  'member-removed',
  'member-left',
  'workspace-renamed',
  'token-made',
  'token-ended',
  'webhook-made',
  'webhook-ended',
  'webhook-resumed',
  'webhook-replayed',
] as const
export type ActKind = (typeof actKinds)[number]

/** Acts are kept for this many days. */
export const actDays = 400

/** Of one kind and person in a workspace. The last one of a day stands for all that follow. */
export const mostActsADay = 100

export const actsAPage = 100

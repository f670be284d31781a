import { type ActKind, actDays, mostActsADay } from '#domain/accounts/act-kinds.ts'
import { formatCount } from '#domain/values/money.ts'

/** The list of who did what in a workspace, for its owners. */
export const actsText = {
  title: 'Who did what',
  lead: `The last ${actDays} days, newest first. Figures and values of files are not recorded. If a person does the same kind of thing more than ${mostActsADay} times a day, the last entry stands for the rest.`,
  when: 'When',
  who: 'Who',
  what: 'What',
  about: 'About',
  administrator: 'Administrator',
  back: 'Back to the workspace',
  noun: 'entry',
} as const

/** The last row of an export that does not have all entries. */
export const olderLeftOut = (entries: number): string => `${formatCount(entries)} older entries are not in this file.`

export const actLabel: Record<ActKind, string> = {
  'sign-in': 'Signed in',
  upload: 'Uploaded a file',
  mapping: 'Mapped columns',
  retry: 'Processed a file again',
  change: 'Changed settings of a source',
  deletion: 'Deleted a source or file',
  'customer-erased': 'Erased a customer',
  export: 'Exported',
  'workspace-exported': 'Exported the whole workspace',
  'view-saved': 'Saved a view',
  'view-changed': 'Changed a view',
  'view-deleted': 'Deleted a view',
  'note-added': 'Added a note',
  'note-changed': 'Changed a note',
  'note-removed': 'Removed a note',
  'link-made': 'Made a link',
  'link-ended': 'Ended a link',
  'link-confirmed': 'Switched a link on again',
  'schedule-made': 'Ordered a report by mail',
  'schedule-ended': 'Ended a report by mail',
  'schedule-confirmed': 'Switched a report by mail on again',
  'alert-made': 'Made an alert',
  'alert-ended': 'Ended an alert',
  'alert-paused': 'Paused an alert',
  'alert-resumed': 'Let an alert go on',
  'alert-confirmed': 'Switched an alert on again',
  'member-added': 'Added a member',
  'member-changed': 'Changed a role',
  'member-removed': 'Removed a member',
  'member-left': 'Left the workspace',
  'workspace-renamed': 'Renamed the workspace',
  'token-made': 'Made a token for scripts',
  'token-ended': 'Ended a token for scripts',
  'webhook-made': 'Made a webhook',
  'webhook-ended': 'Ended a webhook',
  'webhook-resumed': 'Let a webhook go on',
  'webhook-replayed': 'Sent a message of a webhook again',
}

import {
  type Attachment,
  askedDays,
  type BadSchedule,
  type Delay,
  mostAsked,
  mostMailAddresses,
  mostRecipients,
  mostSchedules,
  type Rhythm,
} from '#domain/mail/schedule.ts'
import { leastSharedCustomers } from '#domain/views/shared-link.ts'
import { badLinkText } from '#text/analytics/shared-links.ts'

/** Reports by mail (docs/semantics.md, Reports by mail): the page that orders, lists and ends them. */
export const schedulesText = {
  title: 'Reports by mail',
  lead: 'Saved views that are mailed on a day of each week or month, with their figures.',
  all: 'All reports by mail',
  ofWorkspace: 'Reports by mail of this workspace',
  mail: 'Mail',
  none: 'No report is mailed yet. Choose ‘Mail’ at a saved view.',
  view: 'View',
  when: 'When',
  to: 'To',
  next: 'Next',
  last: 'Last',
  actions: 'Actions',
  every: 'Every',
  week: 'week',
  month: 'month',
  day: 'Day',
  dayHelp: 'Of a week: 1 is Monday, 7 is Sunday. Of a month: 1 to 31; a shorter month has its last day.',
  hour: 'Hour',
  timeZone: 'Time zone',
  members: 'Members',
  addresses: 'Other addresses, one a line',
  addressesHelp: `Each address gets one mail in ${askedDays} days, which asks whether it wants reports and alerts. Nothing else is sent until somebody there agrees.`,
  attachment: 'Attached',
  order: 'Mail this report',
  made: 'The report is ordered',
  endNow: 'End',
  end: 'End this report',
  endLead: 'Nobody gets it any more. This cannot be undone.',
  off: 'Off since a restore',
  confirm: 'Switch on again',
  never: 'Not sent yet',
  notFound: 'There is no such report.',
  leftMember: 'A former member',
} as const

export const attachmentLabel: Record<Attachment, string> = {
  workbook: 'Excel workbook with all tables',
  csv: 'CSV of the first table',
  none: 'Nothing',
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinal = (n: number) => `${n}${endings[ordinals.select(n)]}`

/** `every Monday at 08:00, Europe/Berlin` */
export const rhythmText = ({ every, day, hour, timeZone }: Rhythm): string =>
  `${every === 'week' ? `every ${weekdays[day - 1]}` : `on the ${ordinal(day)} of each month`} at ${hourLabel(hour)}, ${timeZone}`

export const hourLabel = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Why a report is not ordered. */
export const badScheduleText: Record<BadSchedule, string> = {
  day: 'The day must be 1 to 7 of a week, or 1 to 31 of a month.',
  hour: 'The hour must be 0 to 23.',
  'time-zone': 'This time zone is not known. An example is Europe/Berlin.',
  attachment: 'Choose what is attached.',
  nobody: 'Choose who gets the report: a member, or an address.',
  address: 'One of these is not an e-mail address. Write one address a line.',
  'too-many-recipients': `At most ${mostRecipients} people get a report or an alert.`,
  'too-many-addresses': `A workspace has at most ${mostMailAddresses} addresses that are no members.`,
  'too-many-asked': `You have had ${mostAsked} addresses asked within ${askedDays} days, which is the most. Choose addresses that have agreed, or members.`,
  unsubscribed: 'Everybody you chose has unsubscribed from the reports of this view.',
  'too-many': `This workspace has ${mostSchedules} reports by mail, which is the most. End one first.`,
  keys: 'This view is a list of customers. Mails must not name customers. Choose a view of another page.',
  names: `The filter of this view names values that fewer than ${leastSharedCustomers} customers have. Mails must not name customers. Choose another filter.`,
  few: badLinkText.few,
  'not-ready': badLinkText['not-ready'],
}

/** Why a report waits or was not sent. */
const reasons: Record<Delay | 'restored', string> = {
  processing: 'its source was being processed',
  failed: 'its source could not be processed',
  unchanged: 'its source had nothing new',
  preparing: 'its figures were not there',
  names: 'its filter names values of very few customers',
  few: 'it is about very few customers',
  server: 'the mail server did not take it',
  fault: 'its figures could not be made',
  nobody: 'nobody gets it any more',
  late: 'the site did not run at that time',
  restored: 'the site was restored from a backup',
}

const reasonText = (reason: string | null): string => reasons[reason as Delay] ?? reasons.fault

interface Ended {
  state: 'waiting' | 'sent' | 'not-sent'
  reason: string | null
  sent: number
  refused: number
  unsure: number
  unsent: number
}

/** How a date ended, in one line. */
export function resultText({ state, reason, sent, refused, unsure, unsent }: Ended): string {
  const parts = [
    ...(sent ? [`Sent to ${sent}`] : []),
    ...(unsure
      ? [`Perhaps not sent to ${unsure}: the site stopped, or the connection was lost while it was sent`]
      : []),
    ...(refused ? [`Refused for ${refused} by the mail server`] : []),
    ...(unsent && sent ? [`Not sent to ${unsent}: ${reasonText(reason)}`] : []),
  ]
  if (state === 'waiting') return [...parts, reason ? `Waits: ${reasonText(reason)}` : 'Waits'].join('. ')
  if (state === 'not-sent' && (reason || !parts.length)) return [...parts, `Not sent: ${reasonText(reason)}`].join('. ')
  return parts.join('. ') || 'Sent to nobody'
}

export const recipientState = {
  member: '',
  confirmed: '',
  asked: 'not confirmed yet',
  unsubscribed: 'unsubscribed',
} as const

export const orderTitle = (view: string): string => `Mail “${view}”`
export const ofSchedule = (action: string, view: string): string => `${action}: ${view}`

import type { PeriodFigure } from '#domain/analytics/comparison/overview.ts'
import type { Condition } from '#domain/filters/condition.ts'
import type { AlertProblem } from '#domain/mail/alerts/alarm.ts'
import { type AlertPeriod, type AlertRule, type BadAlert, mostSilentDays } from '#domain/mail/alerts/alert.ts'
import { bandPeriods } from '#domain/mail/alerts/judge-periods.ts'
import { mostAlerts } from '#domain/mail/schedule.ts'
import { filterSentence } from '#text/analytics/filters/filters.ts'
import { figureName } from '#text/analytics/overview.ts'
import { badLinkText } from '#text/analytics/shared-links.ts'
import { viewsText } from '#text/analytics/views.ts'
import { hourLabel } from '../schedules.ts'

/** Alerts (docs/semantics.md §24): the page that makes, lists and ends them. */
export const alertsText = {
  title: 'Alerts',
  lead: 'An alert tells when a figure of a finished day, week or month leaves its bounds, or when a source gets no new data.',
  toAlerts: 'Alerts of this workspace',
  alert: 'Alert',
  none: 'There are no alerts yet.',
  noSource: 'There is no data source with figures yet. Upload an order file first.',
  form: 'New alert',
  of: 'Data source or saved view',
  sources: 'Data sources',
  views: viewsText.title,
  ofHelp:
    'An alert uses the source and the filter of a saved view, not its range. Orders without a customer are left out.',
  rule: 'Tells when the figure is',
  figure: 'Figure',
  period: 'Of each',
  bound: 'Bound, or number of days',
  boundHelp: `Enter an amount in the currency of the source, a count, a percentage, or a number of days. Leave it blank for the band: the median of the last ${bandPeriods} finished periods, plus and minus 3 median absolute deviations.`,
  timeZone: 'Time zone',
  zoneHelp: `An alert checks its figure after each new file, and every day at ${hourLabel(8)} in this time zone.`,
  bellOnly: 'The alert appears in the bell of the person who makes it.',
  recipients: 'The alert appears in the bell of the person who makes it. It is mailed to the people chosen here.',
  preview: 'Preview',
  previewTitle: 'Preview',
  make: 'Make this alert',
  made: 'The alert is made',
  what: 'Alert',
  about: 'About',
  state: 'State',
  last: 'Last value',
  told: 'Last told',
  to: 'Mails to',
  actions: 'Actions',
  never: 'Not yet',
  nobody: 'Nobody',
  bell: 'In the bell',
  noValue: 'Not looked at yet',
  pause: 'Pause',
  resume: 'Go on',
  endNow: 'End',
  end: 'End this alert',
  endLead: 'The alert will tell nobody any more. This cannot be undone.',
  paused: 'Paused',
  off: 'Off since a restore',
  confirm: 'Switch on again',
  notFound: 'There is no such alert.',
  unknownSubject: 'There is no such data source or saved view.',
  aPeriod: 'Period',
  value: 'Value',
  low: 'Lower bound',
  high: 'Upper bound',
  verdict: 'Verdict',
  wouldTell: 'Would have told you',
  page: 'Open the page',
  manage: 'All alerts',
  unsubscribe: 'Unsubscribe',
  foot: 'An alert tells once. It is then silent until the figure is inside its bounds again.',
  footNoData: 'An alert tells once. It is then silent until there is new data.',
} as const

export const ruleLabel: Record<AlertRule, string> = {
  above: 'above the bound',
  below: 'below the bound',
  band: `outside the band of the last ${bandPeriods}`,
  'no-data': 'without new data for some days',
}

export const alertPeriodLabel: Record<AlertPeriod, string> = { day: 'day', week: 'week', month: 'month' }

/** Why an alert is not made. */
export const badAlertText: Record<BadAlert, string> = {
  subject: 'Choose a data source or a saved view.',
  figure: 'Choose a figure and when the alert tells.',
  period: 'Choose day, week or month.',
  months: 'Repeat rate and median days to the second order exist only for months. Choose month.',
  bound: 'The bound must be a number, such as 1,200.50 or 25%.',
  days: `The number of days must be 1 to ${mostSilentDays}.`,
  'time-zone': 'This time zone is not known. An example is Europe/Berlin.',
  names: badLinkText.names.replace('Links must', 'Alerts must'),
  few: 'This source or view has very few customers, so its figures would describe single people. Choose another source or view.',
  lost: 'The filter of this view asks for a column that its source no longer keeps.',
  'not-ready': 'Its figures are not ready. Wait until they are, and try again.',
  'too-many': `This workspace has ${mostAlerts} alerts, which is the most. End one first.`,
}

/** Why an alert cannot look at its figure. */
export const problemText: Record<AlertProblem, string> = {
  preparing: 'Waits for the figures',
  failed: 'The source has no figures',
  lost: 'Its filter asks for a column that the source no longer keeps',
  names: 'Its filter names values of very few customers',
  few: 'It is about very few customers',
  'no-period': 'Waits for the first finished period',
}

interface About {
  file_name: string
  view_name: string | null
  conditions: readonly Condition[] | null
}

/** The name of the view, or of the source if there is no view. */
export const aboutName = ({ view_name: view, file_name: file }: About): string => view ?? file

/** The details below the name: the source of a view, and its filter. */
export const aboutRest = ({ view_name: view, file_name: file, conditions }: About): string =>
  [...(view === null ? [] : [file]), ...(conditions ? [filterSentence(conditions)] : [])].join(' · ')

/** `Revenue of shop.csv` */
export const alertName = (figure: PeriodFigure | null, about: About): string =>
  figure ? `${figureName(figure)} of ${aboutName(about)}` : aboutName(about)

export const ofAlert = (action: string, name: string): string => `${action}: ${name}`

import type { PeriodKind } from '#domain/analytics/period.ts'

export const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A period as a person reads it: `2024-01-05` as `Jan 5, 2024`, `2024-01` as `Jan 2024`, `2024-W05` as `W05 2024`,
 * `2024-Q1` as `Q1 2024`, `2024-P01` as `P01 2024`, `2024` as it is.
 */
export function periodName(label: string): string {
  const [year, part, day] = label.split('-')
  if (!part) return label
  if (/^[WPQ]/.test(part)) return `${part} ${year}`
  const month = shortMonths[Number(part) - 1]
  return day ? `${month} ${Number(day)}, ${year}` : `${month} ${year}`
}

/** `Jan 2024 to Mar 2024`; `Weeks of Jan 7, 2024 to Jan 28, 2024` if weeks are named by their first day */
export function periodsName(labels: [first: string, last: string], kind: PeriodKind): string {
  const names = [...new Set(labels)].map(periodName)
  const weeks = kind === 'week-sunday' ? `Week${names.length > 1 ? 's' : ''} of ` : ''
  return weeks + names.join(' to ')
}

/** `on Jan 5, 2024`, `in Jan 2024`; a week that is named by its first day: `in the week of Jan 7, 2024` */
export const inPeriod = (label: string, kind?: PeriodKind): string => {
  if (kind === 'week-sunday') return `in the week of ${periodName(label)}`
  return `${/^\d{4}-\d{2}-\d{2}$/.test(label) ? 'on' : 'in'} ${periodName(label)}`
}

/** The beginning of a sentence about all periods of a chart together. */
export const ofPeriods = (rows: { period: string }[], kind?: PeriodKind): string => {
  if (rows.length !== 1) return 'Of all periods together'
  const only = inPeriod(rows[0]!.period, kind)
  return only[0]!.toUpperCase() + only.slice(1)
}

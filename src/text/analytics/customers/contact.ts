import type { ContactBounds, ContactGroup } from '#domain/analytics/customers/contact-groups.ts'
import { formatCount } from '#domain/values/money.ts'
import { analyticsText } from '../analytics.ts'
import { periodName } from '../period-name.ts'

/** 'Who to contact' on Customers (docs/semantics.md §10). */
export const contactText = {
  title: 'Who to contact',
  who: 'Who',
  customers: 'Customers',
  atStake: 'Money at stake',
  each: 'Each',
  idea: 'Idea',
  show: analyticsText.show,
  shown: 'Shown below',
  showGroup: (group: string) => `Show: ${group}`,
  exportGroup: (group: string) => `Export CSV: ${group}`,
} as const

export const contactLead = (lastAt: string) =>
  `Money at stake: what customers spent in the 365 days up to their last order, after refunds. Late: no order for longer than their usual gap. Days are counted up to ${periodName(lastAt.slice(0, 10))}. A customer can be in several rows.`

interface GroupText {
  label: string
  /** who is in the group */
  rule: (bounds: ContactBounds) => string
  /** what to do */
  idea: string
}

const times = (tenths: number) => String(tenths / 10)
const days = ({ from, to }: { from: number; to: number }) =>
  from === to ? `${formatCount(from)} days ago` : `${formatCount(from)} to ${formatCount(to)} days ago`

export const contactGroupText: Record<ContactGroup, GroupText> = {
  'late-best': {
    label: 'Best customers, late',
    rule: ({ bestOrders, lateTenths }) =>
      `${bestOrders} orders or more, top tenth by revenue, no order for ${times(lateTenths)} times their usual gap or longer`,
    idea: 'Write personally',
  },
  'newly-late': {
    label: 'Newly late',
    rule: ({ newlyOrders, newlyDays }) =>
      `${newlyOrders} orders or more, passed their usual gap in the last ${newlyDays} days`,
    idea: 'Remind',
  },
  'large-first': {
    label: 'Large first order, no second',
    rule: ({ large }) => `one order, in the top tenth of first orders, ${days(large)}`,
    idea: 'Ask what was missing',
  },
  'second-due': {
    label: 'Second order due',
    rule: ({ second }) => `one order, ${days(second)}: when most second orders come`,
    idea: 'Suggest a second order',
  },
  new: {
    label: 'New customers',
    rule: ({ newDays }) => `first order in the last ${newDays} days`,
    idea: 'Welcome',
  },
}

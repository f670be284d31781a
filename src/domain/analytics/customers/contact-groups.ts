import type { CustomerFacts } from './customer-facts.ts'
import type { ListValue } from './list-question.ts'

/**
 * Groups of customers who are worth writing to (docs/semantics.md §10). A group's number is its place in this list, from
 * 1; jobs/read-lists/sql/in-contact-group.sql has the rules.
 */
export const contactGroups = ['late-best', 'newly-late', 'large-first', 'second-due', 'new'] as const
export type ContactGroup = (typeof contactGroups)[number]

/** The number of a group in questions. */
const contactNumber = (group: ContactGroup): number => contactGroups.indexOf(group) + 1

/** The bounds of the groups. Days are whole days of 24 hours up to the source's last date, and both ends count. */
export interface ContactBounds {
  /** late-best: at least so many purchases, and silent for so many tenths of the usual gap or longer */
  bestOrders: number
  lateTenths: number
  /** newly-late: at least so many purchases, and longer silent than usual by at most so many days */
  newlyOrders: number
  newlyDays: number
  /** second-due, large-first: days since the only purchase */
  second: { from: number; to: number }
  large: { from: number; to: number }
  /** new: first purchase less than so many days ago */
  newDays: number
}

/** If nobody has bought twice, a second purchase is expected in the second and third month. */
const usualSecond = { from: 30, to: 90 }

/**
 * A second purchase is due between the days by which half and four of five second purchases have come. After that, until
 * three times as many days have passed, customers with a large first purchase are worth a question.
 */
export function contactBounds({ second50, second80 }: Pick<CustomerFacts, 'second50' | 'second80'>): ContactBounds {
  const from = second50 === null ? usualSecond.from : Math.max(1, second50)
  const to = second80 === null ? usualSecond.to : Math.max(from, second80)
  return {
    bestOrders: 4,
    lateTenths: 16,
    newlyOrders: 3,
    newlyDays: 14,
    second: { from, to },
    large: { from: to + 1, to: 3 * to },
    newDays: 30,
  }
}

/** The parameters of jobs/read-lists/sql/in-contact-group.sql, for one group or for all. */
export function contactParameters(
  facts: Pick<CustomerFacts, 'second50' | 'second80' | 'lastAt'>,
  group?: ContactGroup,
): Record<string, ListValue> {
  const { bestOrders, lateTenths, newlyOrders, newlyDays, second, large, newDays } = contactBounds(facts)
  return {
    ...(group ? { contact: contactNumber(group) } : { contacts: contactGroups.length }),
    best_orders: bestOrders,
    late_tenths: lateTenths,
    newly_orders: newlyOrders,
    newly_days: newlyDays,
    second_from: second.from,
    second_to: second.to,
    large_from: large.from,
    large_to: large.to,
    new_days: newDays,
    last_at: facts.lastAt,
  }
}

/** A group of 'Who to contact': its customers, and what they spent in the 365 days up to their last purchase. */
export interface ContactSum {
  group: ContactGroup
  customers: number
  /** in the file's currency */
  atStake: number
}

/** Whom to contact: all groups in their order, and the bounds of their rules. */
export interface Contacts {
  groups: ContactSum[]
  bounds: ContactBounds
}

/** A group as the reader process answers it; groups without customers are missing. Money in ten-thousandths. */
export interface ReadContact {
  contact: number
  customers: number
  at_stake: number
}

/** All groups in their order. */
export const contactSums = (read: ReadContact[]): ContactSum[] =>
  contactGroups.map((group) => {
    const found = read.find(({ contact }) => contact === contactNumber(group))
    return { group, customers: found?.customers ?? 0, atStake: (found?.at_stake ?? 0) / 10_000 }
  })

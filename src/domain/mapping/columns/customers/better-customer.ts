import type { Column } from '#domain/mapping/values/column.ts'
import { customerCandidates, customerKind, mayBeShared, saysShop } from './candidates.ts'
import { type Evidence, evidenceOf } from './customer-evidence.ts'

/** Fewer days with purchases may agree by chance. */
const fewestEvents = 10
/** The other column must be about as well filled as the proposed one. */
const mostBlank = 0.05
const mostSteps = 3

/**
 * Another customer column, if the values show that the proposed one is wrong: it is the shop's own number, it is new in
 * each order, or several people share it (a phone, a household, a company). `found` is undefined if the headers left
 * several columns open.
 */
export function betterCustomer(
  found: Column | undefined,
  free: Column[],
  date: Column | undefined,
): Column | undefined {
  const candidates = customerCandidates(free.filter((column) => column !== found))
  let best = found ?? (candidates.length > 1 ? candidates[0] : undefined)
  const isOpen = !found
  let isBeaten = false
  const passed = new Set<Column>()
  for (let step = 0; best && step < mostSteps; step++) {
    const last: Column = best
    passed.add(last)
    const rather = candidates.find((other) => !passed.has(other) && whyRather(last, other, { date, free }))
    if (!rather) break
    best = rather
    isBeaten = true
  }
  // Among equally good columns, the values must have ruled out each of the others.
  if (isOpen && best) {
    const chosen = best
    const others = candidates.filter((other) => other !== chosen)
    return isBeaten || others.every((other) => whyRather(other, chosen, { date, free })) ? chosen : undefined
  }
  return best === found ? undefined : best
}

export type WhyRather = 'shop' | 'new-each-order' | 'guests' | 'one-of-many' | 'shared'

interface Beside {
  date: Column | undefined
  free: Column[]
}

/** Why the second column is the customer and the first is not; undefined if it is not. */
export function whyRather(one: Column, other: Column, { date, free }: Beside): WhyRather | undefined {
  if (other.values().filled < one.values().filled - mostBlank) return undefined
  const evidence = evidenceOf(one, other, date)
  if (isShared(one, other, evidence)) return 'shared'
  if (isOneOfMany(other, evidence)) return 'one-of-many'
  if (evidence.events < fewestEvents) return undefined
  if (isShops(one, other, evidence, free)) return 'shop'
  if (isNewEachOrder(one, other, evidence)) return 'new-each-order'
  return isOfGuests(one, other, evidence) ? 'guests' : undefined
}

const [muchFiner, manyEvents, someSplit, fewNames] = [3, 5, 0.3, 0.6]

/**
 * Whether the column holds the shop's own number. It then has few values, each beside many values of the other column,
 * and most of the latter repeat. Or it always goes with the name of a shop.
 */
function isShops(
  one: Column,
  other: Column,
  { events, ones, others, split, repeated }: Evidence,
  free: Column[],
): boolean {
  if (customerKind(one) === 'email' || others < ones * muchFiner || events < ones * manyEvents) return false
  if (others === events && customerKind(other) === 'id') return false // the number of an order
  if (customerKind(other) === 'name' && others > events * fewNames) return false // the other column names who wrote the order
  if (repeated > 0 && split >= repeated * someSplit) return true
  return free.some((column) => saysShop(column.name) && goTogether(one, column))
}

/** Whether the two columns correspond one to one, with several rows per value. */
function goTogether(one: Column, other: Column): boolean {
  const pairs = new Set(one.cells().map((cell, row) => `${cell.trim()}\n${other.cells()[row]!.trim()}`)).size
  const [ones, others] = [one, other].map((column) => new Set(column.cells().map((cell) => cell.trim())).size)
  return pairs === ones && pairs === others && pairs * 2 <= one.cells().length
}

/**
 * The share of rows whose values must repeat, for values of one person and for values that several people may share.
 */
const comesAgain = { id: 0.9, email: 0.95, phone: 0.8, name: 0.4 }
const largestShare = 0.3

/** Whether the column holds order numbers: each order has a new value, while the values of the other column repeat. */
function isNewEachOrder(one: Column, other: Column, evidence: Evidence): boolean {
  const { events, ones, others, shared } = evidence
  if (customerKind(one) !== 'id' || ones < events || shared > 0) return false
  if (mayBeShared(other) && customerKind(other) !== 'phone') return false
  return others <= events * comesAgain[customerKind(other)] && !hasOneOfMany(other)
}

const manySplit = 0.2

/**
 * Whether the column holds guest numbers, which are new in each order: many repeating addresses have several numbers,
 * and no number has two addresses.
 */
const isOfGuests = (one: Column, other: Column, { shared, split, repeated }: Evidence): boolean =>
  customerKind(one) === 'id' &&
  customerKind(other) === 'email' &&
  shared === 0 &&
  split >= 2 &&
  split >= repeated * manySplit &&
  !hasOneOfMany(other)

/**
 * Whether the column holds the shop's own address, or one number for all guests: one value stands beside many others,
 * and hardly any other value stands beside several.
 */
function isOneOfMany(other: Column, { events, top, ones, shared, split, comeAgain }: Evidence): boolean {
  if (top.others < Math.max(fewestOthers, top.events * someOthers) || top.events < events * largestShare) return false
  if (shared - 1 > comeAgain * fewShared || hasOneOfMany(other)) return false
  return customerKind(other) !== 'name' || split === 0 || ones === 1 || top.events >= events * nearlyAllEvents
}
const [fewestOthers, someOthers, fewShared, nearlyAllEvents] = [4, 0.2, 0.1, 0.8]

function hasOneOfMany(column: Column): boolean {
  const counts = new Map<string, number>()
  const filled = column.cells().filter((cell) => cell.trim())
  for (const cell of filled) counts.set(cell, (counts.get(cell) ?? 0) + 1)
  return filled.length >= fewestEvents && Math.max(...counts.values()) > filled.length * largestShare
}

/** Whether the column holds a phone, household or company that several people share, each of whom has only one. */
function isShared(one: Column, other: Column, { shared, split, repeated }: Evidence): boolean {
  if (!mayBeShared(one) || mayBeShared(other) || customerKind(other) === 'phone') return false
  return shared > 0 && repeated > 0 && split * 2 < shared
}

import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import { ownValue } from '#domain/attributes/own-value.ts'
import { isDay } from '#domain/values/day.ts'
import { nameOfColumn } from './attribute-names.ts'
import {
  type Condition,
  type ConditionValue,
  isOfOrder,
  type KnownAttribute,
  knownAttributes,
  mostConditions,
  mostConditionValues,
  mostLastDays,
  mostValueLength,
  operators,
  places,
  type ValueKind,
} from './condition.ts'
import { attributeAt, isColumn, kindOfAttribute } from './resolve-conditions.ts'

/** Why conditions are refused: the number of the condition, from 1, and what is wrong with it. */
export interface BadCondition {
  at: number
  wrong:
    | 'conditions'
    | 'place'
    | 'attribute'
    | 'operator'
    | 'values'
    | 'not'
    | 'number'
    | 'date'
    | 'days'
    | 'month'
    | 'known'
    | 'order'
    | 'too-many-conditions'
    | 'too-many-values'
    | 'too-long'
}

const operatorsOf: Record<ValueKind, readonly string[]> = {
  text: ['is', 'contains', 'blank'],
  number: ['is', 'at-least', 'at-most', 'between', 'blank'],
  date: ['is', 'at-least', 'at-most', 'between', 'last-days', 'blank'],
  month: ['is', 'at-least', 'at-most', 'between', 'blank'],
}
const countOf: Record<string, (count: number) => boolean> = {
  is: (count) => count > 0,
  contains: (count) => count > 0,
  'at-least': (count) => count === 1,
  'at-most': (count) => count === 1,
  between: (count) => count === 2,
  'last-days': (count) => count === 1,
  blank: (count) => count === 0,
}

/** The operators with which a kind of values can be asked for. */
export const operatorsOfKind = (kind: ValueKind): readonly string[] => operatorsOf[kind]

/** The conditions of a call for a source with these attributes, in one order; or what is wrong with them. */
export function readConditions(
  asked: unknown,
  attributes: readonly ListedAttribute[],
): { conditions: Condition[] } | { bad: BadCondition } {
  if (!Array.isArray(asked) || !asked.length) return { bad: { at: 0, wrong: 'conditions' } }
  if (asked.length > mostConditions) return { bad: { at: 0, wrong: 'too-many-conditions' } }
  const conditions: Condition[] = []
  for (const [index, one] of asked.entries()) {
    const read = readCondition(one, attributes)
    if (typeof read === 'string') return { bad: { at: index + 1, wrong: read } }
    conditions.push(read)
  }
  return { conditions: inOneOrder(conditions) }
}

/** The same filter has the same text: fields, conditions and values have one order, and nothing stands twice. */
export function inOneOrder(conditions: readonly Condition[]): Condition[] {
  const texts = conditions.map(({ place, attribute, operator, values, not }) => {
    const sorted = operator === 'between' ? values : [...new Set(values)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    return JSON.stringify({ place, attribute, operator, values: sorted, ...(not === true && { not: true }) })
  })
  return [...new Set(texts)].sort().map((text) => JSON.parse(text) as Condition)
}

function readCondition(asked: unknown, attributes: readonly ListedAttribute[]): Condition | BadCondition['wrong'] {
  const { place, attribute, operator, values = [], not } = (asked ?? {}) as Record<string, unknown>
  if (!isOneOf(places, place)) return 'place'
  const kind = typeof attribute === 'string' ? kindOfAttribute(attribute, attributes) : undefined
  if (!kind || !fits(attribute as string, place)) return 'attribute'
  const known = ownValue(knownAttributes, attribute as string)
  if (!isOneOf(operators, operator) || !operatorsOf[kind].includes(operator)) return 'operator'
  if (not !== undefined && not !== null && typeof not !== 'boolean') return 'not'
  if (!Array.isArray(values) || !countOf[operator]!(values.length)) return 'values'
  if (values.length > mostConditionValues) return 'too-many-values'
  const read: ConditionValue[] = []
  for (const value of values) {
    const one = operator === 'last-days' ? readDays(value) : readValue(value, kind)
    if (typeof one === 'object') return one.wrong
    if (known && !canBe(known, one)) return 'known'
    read.push(one)
  }
  if (operator === 'between' && read[0]! > read[1]!) return 'order'
  const at = attributeAt(attribute as string, attributes)
  const name = isColumn(attribute as string, attributes) ? nameOfColumn(attributes[at]!.column) : (attribute as string)
  return { place, attribute: name, operator, values: read, ...(not === true && { not: true }) }
}

const isOneOf = <T extends string>(all: readonly T[], one: unknown): one is T => all.includes(one as T)

/** What is known of customers is judged by the place `customer`, everything else by the others. */
function fits(attribute: string, place: string): boolean {
  const isOfCustomer = ownValue(knownAttributes, attribute)?.of === 'customer'
  return isOfCustomer === (place === 'customer')
}

/** Whether something known of every source can have this value. */
function canBe({ whole, among }: KnownAttribute, value: ConditionValue): boolean {
  if (among) return among.includes(String(value).toLowerCase())
  if (!whole) return true
  const number = Number(value)
  return Number.isInteger(number) && number >= whole.from && number <= (whole.to ?? number)
}

const mostNumber = 1e14
/** A number as text: without exponent, and not in other bases. */
const decimal = /^[-+]?\d+(?:\.\d+)?$/

function readValue(value: unknown, kind: ValueKind): ConditionValue | { wrong: BadCondition['wrong'] } {
  if (typeof value !== 'string' && typeof value !== 'number') return { wrong: 'values' }
  if (kind === 'number') {
    const number = typeof value === 'number' ? value : decimal.test(value.trim()) ? Number(value) : Number.NaN
    return Number.isFinite(number) && Math.abs(number) < mostNumber
      ? Math.round(number * 10_000) / 10_000
      : { wrong: 'number' }
  }
  const text = String(value).trim().normalize('NFC')
  if (kind === 'date') return isDay(text) ? text : { wrong: 'date' }
  if (kind === 'month') return /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : { wrong: 'month' }
  if (text.length > mostValueLength) return { wrong: 'too-long' }
  return text !== '' && !text.includes('\0') ? text : { wrong: 'values' }
}

function readDays(value: unknown): ConditionValue | { wrong: BadCondition['wrong'] } {
  const days = typeof value === 'number' ? value : typeof value === 'string' && decimal.test(value) ? Number(value) : 0
  return Number.isInteger(days) && days >= 1 && days <= mostLastDays ? days : { wrong: 'days' }
}

/** Whether figures that look at whole histories leave some of these conditions out. */
export const hasConditionsOnOrders = (conditions: readonly Condition[]): boolean => conditions.some(isOfOrder)

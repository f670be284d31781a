import { type StatusChoice, statusChoices } from '#domain/mapping/mapping-options.ts'
import { statusKey } from '#domain/mapping/statuses/order-status.ts'
import { optionText, statusTooLong, statusTwice } from '#text/files/option-errors.ts'
import { isObject, oneOf, quotedPart, refuse } from './option-values.ts'

/** Two columns of at most 200 different values each (docs/semantics.md §8). */
const mostStatuses = 400
const statusChars = 200

/** What each status or type does, keyed by its `statusKey`. */
export function readStatuses(value: unknown): Record<string, StatusChoice> | undefined {
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(optionText.statuses)
  const entries = Object.entries(value)
  if (entries.length > mostStatuses) refuse(optionText.tooManyStatuses)
  const found = new Map<string, StatusChoice>()
  for (const [name, given] of entries) {
    const key = statusKey(name)
    if (key.length > statusChars) refuse(statusTooLong(quotedPart(key)))
    const choice = oneOf(`statuses["${quotedPart(key)}"]`, given, statusChoices)
    if (choice === undefined) continue
    if ((found.get(key) ?? choice) !== choice) refuse(statusTwice(quotedPart(key)))
    found.set(key, choice)
  }
  return Object.fromEntries(found)
}

import type { Column } from '#domain/mapping/values/column.ts'
import { maySamePerson } from './same-person.ts'

/**
 * What the rows show about two columns that may each be the customer. Rows of one day with equal values in both columns
 * count as one event.
 */
export interface Evidence {
  /** events with values in both columns */
  events: number
  ones: number
  others: number
  /** values of the first column with several values of the second, ignoring spellings of one person's name */
  shared: number
  /** the value with most of them */
  example: { value: string; others: string[]; events: number } | undefined
  /** values of the second column with several values of the first, and values of the second with several events */
  split: number
  repeated: number
  /** events of the most common value of the first column, and how many different values of the second they have */
  top: { events: number; others: number }
  /** values of the first column with events on several days, or several on one day */
  comeAgain: number
}

const longest = 200

export function evidenceOf(one: Column, other: Column, date: Column | undefined): Evidence {
  const cells = [one, other, ...(date ? [date] : [])].map((column) => column.cells())
  const rows = cells[0]!.map((_, row) => cells.map((column) => column[row]!.trim().slice(0, longest).toLowerCase()))
  const seen = new Map<string, string[]>()
  for (const row of rows) if (row[0] && row[1]) seen.set(row.join('\n'), row)
  const events = [...seen.values()]
  const [ofOne, ofOther] = [groupedBy(events, 0), groupedBy(events, 1)]
  const written = new Map(cells[1]!.map((cell) => [cell.trim().slice(0, longest).toLowerCase(), cell.trim()]))
  let shared = 0
  let example: Evidence['example']
  for (const [value, group] of ofOne) {
    const people = differentPeople([...group.values])
    if (people.length < 2) continue
    shared++
    if (people.length > (example?.others.length ?? 0))
      example = { value, others: people.map((name) => written.get(name) ?? name), events: group.events }
  }
  const [top] = [...ofOne.values()].sort((a, b) => b.events - a.events)
  const several = [...ofOther.values()].filter((group) => group.events > 1)
  return {
    events: events.length,
    ones: ofOne.size,
    others: ofOther.size,
    shared,
    example,
    split: several.filter(({ values }) => values.size > 1).length,
    repeated: several.length,
    top: { events: top?.events ?? 0, others: top?.values.size ?? 0 },
    comeAgain: [...ofOne.values()].filter((group) => group.events > 1).length,
  }
}

function groupedBy(events: string[][], place: 0 | 1): Map<string, { values: Set<string>; events: number }> {
  const groups = new Map<string, { values: Set<string>; events: number }>()
  for (const event of events) {
    const group = groups.get(event[place]!) ?? { values: new Set(), events: 0 }
    group.values.add(event[1 - place]!)
    group.events++
    groups.set(event[place]!, group)
  }
  return groups
}

/** Numbers and addresses differ if they are written differently. Spellings of one person's name count once. */
const mostCompared = 12
function differentPeople(values: string[]): string[] {
  const people: string[] = []
  for (const value of values) {
    if (people.length >= mostCompared) break
    if (!people.some((known) => isSame(known, value))) people.push(value)
  }
  return people
}
const isSame = (one: string, other: string) =>
  one === other ||
  (/\p{L}/u.test(one) && /\p{L}/u.test(other) && !/[\d@]/.test(one + other) && maySamePerson(one, other))

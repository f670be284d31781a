import { setAsideReasons } from '#domain/files/failure.ts'
import type { StatusFound, Understanding } from '#domain/ingestion/understanding.ts'
import { areSeveralCurrencies } from '#domain/values/currencies.ts'
import { added } from './join-parts.ts'
import type { PartCounts, ReadPart } from './part.ts'

/** The rows of all files together, including rows that no figure counts. */
export function countedOf(parts: ReadPart[]): PartCounts {
  const counts = parts.map((part) => part.counts)
  const sum = (key: 'rows' | 'setAsideRows' | 'leftOutRows') => counts.reduce((all, one) => all + one[key], 0)
  return {
    rows: sum('rows'),
    setAsideRows: sum('setAsideRows'),
    leftOutRows: sum('leftOutRows'),
    leftOutMoney: counts.reduce((all, { leftOutMoney }) => added(all, exact(leftOutMoney)), '0.0000'),
    setAside: setAsideReasons.flatMap((reason) => {
      const found = counts.flatMap(({ setAside }) => setAside.filter((entry) => entry.reason === reason))
      if (!found.length) return []
      const money = found.reduce((all, entry) => added(all, exact(entry.money)), '0.0000')
      return [{ reason, rows: found.reduce((all, { rows }) => all + rows, 0), money }]
    }),
  }
}

const exact = (money: string) => (money.includes('.') ? money : `${money}.0000`)

/**
 * What the person is told about the order fields and currencies of all files. If only one answer is possible, it is the
 * answer of the newest file that has one.
 */
export function understandingOf(parts: ReadPart[]): Partial<Understanding> {
  const told = parts.map(({ understood }) => understood)
  const currencies = [...new Set(parts.flatMap(({ understanding }) => understanding.currencies))].sort()
  const ids = told.flatMap(({ orderIds }) => orderIds ?? [])
  const otherHeader = parts.find((part) => part.understood.otherHeader)
  const filledDown = told.flatMap(({ filledDownRows }) => filledDownRows ?? [])
  const nuls = parts.flatMap(({ understanding }) => understanding.nuls ?? [])
  const unnamed = parts.flatMap(({ understanding }) => understanding.unnamedCurrencyRows ?? [])
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)
  return {
    ...Object.assign({}, ...told),
    ...(otherHeader && { otherHeader: placeIn(parts, otherHeader, otherHeader.understood.otherHeader!) }),
    currencies,
    ...(unnamed.length && !areSeveralCurrencies(currencies) && { unnamedCurrencyRows: sum(unnamed) }),
    statuses: statusesOf(told),
    ...(ids.length && {
      orderIds: {
        ...ids[0]!,
        filledRows: sum(ids.map(({ filledRows }) => filledRows)),
        rowsWithoutId: sum(ids.map(({ rowsWithoutId }) => rowsWithoutId)),
      },
    }),
    ...hiddenOf(parts),
    ...(nuls.length && {
      nuls: { count: sum(nuls.map(({ count }) => count)), atEnd: sum(nuls.map(({ atEnd }) => atEnd)) },
    }),
    ...(filledDown.length && { filledDownRows: sum(filledDown) }),
  }
}

/** If there are several files, each row names its file first. */
const placeIn = (parts: ReadPart[], { name }: ReadPart, place: string) =>
  parts.length > 1 ? `${name}!${place}` : place

/** Hidden parts of workbooks: the hidden rows that count, else those that were left out; and all hidden sheets. */
function hiddenOf(parts: ReadPart[]): Partial<Understanding> {
  const rows = parts.flatMap(({ understood }) => understood.hiddenRows ?? [])
  const counting = rows.filter((one) => one.choice !== 'leave-out')
  const of = counting.length ? counting : rows
  const choice = of.every((one) => one.choice) ? of[0]?.choice : undefined
  const hiddenSheets = parts.flatMap((part) =>
    (part.understanding.hiddenSheets ?? []).map((sheet) => ({ ...sheet, name: placeIn(parts, part, sheet.name) })),
  )
  return {
    ...(of.length && {
      hiddenRows: {
        rows: of.reduce((sum, one) => sum + one.rows, 0),
        money: of.reduce((sum, { money }) => added(sum, exact(money)), '0.0000'),
        ...(choice && { choice }),
      },
    }),
    ...(hiddenSheets.length && { hiddenSheets }),
  }
}

/** How dates and numbers were read: as in the least certain file, the newest of several. Exchanged dates come first. */
export function readingOf(parts: ReadPart[]): Pick<ReadPart['understanding'], 'dates' | 'numbers'> {
  const leastSure = <T extends { decidedBy: keyof typeof doubt }>(of: (part: ReadPart) => T) =>
    parts.map(of).reduce((found, one) => (doubt[one.decidedBy] >= doubt[found.decidedBy] ? one : found))
  return {
    dates:
      parts.findLast((part) => part.understanding.dates.exchanged)?.understanding.dates ??
      leastSure((part) => part.understanding.dates),
    numbers: leastSure((part) => part.understanding.numbers),
  }
}
const doubt = { default: 3, choice: 2, evidence: 1, unneeded: 0 }

/** A status in several files is one, as long as it does the same in all. */
function statusesOf(told: Partial<Understanding>[]): StatusFound[] | undefined {
  const found = new Map<string, StatusFound>()
  for (const one of told.flatMap(({ statuses }) => statuses ?? [])) {
    const key = JSON.stringify([one.column, one.value.toLowerCase(), one.choice])
    const before = found.get(key)
    found.set(
      key,
      before ? { ...before, rows: before.rows + one.rows, money: added(before.money, exact(one.money)) } : one,
    )
  }
  return found.size ? [...found.values()] : undefined
}

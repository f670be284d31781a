import type { AmountUnit, MappingOptions } from '#domain/mapping/mapping-options.ts'
import type { RequiredPositions } from '#domain/mapping/positions.ts'
import { currencyCode } from '#domain/values/currency-code.ts'
import { unitsInOne } from '#domain/values/currency-decimals.ts'
import { amountUnitOf, saysMinorUnits } from '#domain/values/minor-units.ts'
import type { System } from '#knowledge/system.ts'
import { systems } from '#knowledge/systems.ts'
import { longestHeader } from '#knowledge/words.ts'
import type { SampleReading, SampleRow } from './rows/sample-rows.ts'

export interface FoundUnit {
  readAs: AmountUnit
  /** the evidence that the amounts may be cents; undefined without evidence */
  by: CentsChoice['by'] | undefined
  /** the program whose numbers stand beside the amounts */
  system?: string
}

/**
 * The unit of the values: the person's choice, else the unit in their header, or the unit of the program whose numbers
 * stand beside them.
 */
export function foundAmountUnit(
  columns: string[],
  cells: string[][],
  positions: RequiredPositions,
  { amountUnit }: MappingOptions,
): FoundUnit {
  const at = positions.transactionValue ?? positions.unitPrice
  if (at === undefined) return { readAs: amountUnit ?? 'major', by: undefined }
  const values = cells.map((row) => row[at] ?? '')
  const header = columns[at]!
  if (saysMinorUnits(header)) return { readAs: amountUnitOf(header, values, amountUnit), by: 'header' }
  if (!areWhole(values)) return { readAs: amountUnit ?? 'major', by: undefined }
  if (isBesideCurrency(columns, header)) return { readAs: amountUnit ?? 'minor', by: 'program' }
  const system = systemBeside(cells)
  if (!system)
    return { readAs: amountUnit ?? 'major', by: mayBeCents(values) && areOfTable(columns) ? 'table' : undefined }
  const readAs = isDump(columns, cells, positions) ? 'minor' : 'major'
  return { readAs: amountUnit ?? readAs, by: 'system', system: system.name }
}

const nearlyAll = 0.9
const mostColumns = 100

function areWhole(values: string[]): boolean {
  const filled = values.filter((value) => value.trim())
  return filled.length > 0 && filled.every((value) => /^\s*-?\d+\s*$/.test(value))
}

/** 'total_money.amount' beside 'total_money.currency': programs store both in one object, in cents. */
function isBesideCurrency(columns: string[], header: string): boolean {
  const plain = (name: string) => name.trim().toLowerCase()
  const key = ['amount', 'value'].find((name) => plain(header).endsWith(name))
  const object = key && plain(header).slice(0, -key.length)
  if (!object || !/(?:[.:/]|__)$/.test(object)) return false
  const beside = new Set(['currency', 'currency_code', 'currencycode'].map((name) => object + name))
  return columns.some((name) => beside.has(plain(name)))
}

/** The program whose payment numbers nearly fill a column. */
function systemBeside(cells: string[][]): System | undefined {
  const width = Math.min(mostColumns, Math.max(...cells.map((row) => row.length)))
  const columns = Array.from({ length: width }, (_, at) => cells.map((row) => (row[at] ?? '').trim()))
  return systems.find(({ centsBeside: isId }) =>
    columns.some((values) => isId && values.filter((value) => isId.test(value)).length >= cells.length * nearlyAll),
  )
}

/** Headers that a program built from its internal names: 'user_email', 'total_usd'. */
function areOfTable(columns: string[]): boolean {
  const first = columns.slice(0, mostColumns)
  const named = first.filter((name) => /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/.test(name.trim().slice(0, longestHeader))) // pattern: at most 200 characters (longestHeader)
  return named.length >= first.length * nearlyAll && named.filter((name) => name.includes('_')).length >= fewestLong
}

/**
 * Whether most amounts would be hundreds if read as they stand, and few are round, as prices in whole units often are.
 */
function mayBeCents(values: string[]): boolean {
  const amounts = values.map(Number).filter(Boolean).map(Math.abs)
  const large = amounts.filter((amount) => amount >= 1000)
  const round = amounts.filter((amount) => amount % 10 === 0)
  return (
    amounts.length >= fewestAmounts && large.length >= amounts.length * half && round.length <= amounts.length * half
  )
}

const fewestLong = 3
const fewestAmounts = 10
const half = 0.5

/** Signs of data written for programs: times in seconds, or columns that no export for people has. */
function isDump(columns: string[], cells: string[][], { transactionDate }: RequiredPositions): boolean {
  const times = cells.filter((row) => /^\d{10}(\d{3})?$/.test((row[transactionDate] ?? '').trim())).length
  const names = new Set(columns.map((name) => name.trim().toLowerCase()))
  return (
    times >= cells.length * nearlyAll || systems.some(({ ofDumps = [] }) => ofDumps.some((name) => names.has(name)))
  )
}

/** One value read both ways, so that the person can decide. */
export interface CentsChoice {
  column: string
  example: string
  asCents: number
  asTheyStand: number
  readAs: AmountUnit
  by: 'header' | 'system' | 'program' | 'table'
  system?: string
  /** currencies of the sample that have no cents */
  others: string[]
}

/** Prefers a value other than zero; undefined if all amounts are in currencies without cents. */
export function centsChoiceOf(
  column: string,
  { rows, decimalMark }: SampleReading,
  { readAs, by, system }: FoundUnit,
): CentsChoice | undefined {
  if (!by) return undefined
  const read = (row: SampleRow) => (decimalMark === ',' ? row.number?.comma : row.number?.dot)
  const inCents = rows.filter(({ money }) => unitsInOne(money.currency) === 100)
  const found = inCents.find(read) ?? inCents.find((row) => read(row) !== undefined)
  if (!found) return undefined
  const amount = Number(read(found)) / 10_000
  const codes = new Set(rows.map(({ money }) => currencyCode(money.currency)))
  const others = [...codes].filter((code) => code && unitsInOne(code) !== 100).slice(0, 5)
  return {
    column,
    example: found.valueText,
    asCents: amount / 100,
    asTheyStand: amount,
    readAs,
    by,
    ...(system && { system }),
    others,
  }
}

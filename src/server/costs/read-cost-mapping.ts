import {
  type CostField,
  type CostFileKind,
  type CostFileOptions,
  type CostMapping,
  costFileKinds,
  fieldsOfKind,
  missingCostFields,
  mostColumnsOf,
  mostSpendDays,
  spendSpans,
} from '#domain/costs/cost-file.ts'
import { mostCostChars } from '#domain/costs/cost-rules.ts'
import { isDay } from '#domain/values/day.ts'
import { quotedPart } from '#server/files/options/option-values.ts'
import { badRequest } from '#server/http/bad-request.ts'
import {
  costFieldTwice,
  costRefusals,
  missingCostField,
  unknownCostColumn,
  unknownCostField,
} from '#text/costs/costs.ts'

interface Read {
  kind: CostFileKind
  mapping: CostMapping
  options: CostFileOptions
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The kind, mapping and options of a call or form, checked against the columns of the file. Throws a 400 that names the error. */
export function readCostMapping(asked: { kind: unknown; mapping: unknown; options: unknown }, columns: string[]): Read {
  const kind = costFileKinds.find((one) => one === asked.kind) ?? badRequest(costRefusals.kind)
  const options = readOptions(asked.options ?? {})
  if (!isObject(asked.mapping)) badRequest(costRefusals.mappingShape)
  const known = new Set(columns)
  const mapping = new Map<string, CostField>()
  for (const [column, field] of Object.entries(asked.mapping as object)) {
    if (!known.has(column)) badRequest(unknownCostColumn(quotedPart(column)))
    if (field === null || field === '') continue
    const one = (fieldsOfKind[kind] as readonly CostField[]).find((name) => name === field)
    if (!one) return badRequest(unknownCostField(quotedPart(field)))
    const others = [...mapping.values()].filter((other) => other === one).length
    if (others >= mostColumnsOf(one)) badRequest(costFieldTwice(one))
    mapping.set(column, one)
  }
  const found = Object.fromEntries(mapping)
  const missing = missingCostFields(kind, found, options)
  if (missing.length) badRequest(missingCostField(missing))
  return { kind, mapping: found, options }
}

const dateOrders = ['month-first', 'day-first'] as const
const decimalMarks = ['.', ','] as const

function readOptions(value: unknown): CostFileOptions {
  if (!isObject(value)) return badRequest(costRefusals.optionsShape)
  const one = <T extends string>(name: string, choices: readonly T[]): T | undefined => {
    const chosen = value[name] ?? ''
    if (chosen === '') return undefined
    return choices.find((choice) => choice === chosen) ?? badRequest(costRefusals.optionsShape)
  }
  const { channel = '', firstDay = '', lastDay = '' } = value
  if (typeof channel !== 'string' || channel.length > mostCostChars) badRequest(costRefusals.optionsShape)
  const days = readDays(firstDay || undefined, lastDay || undefined)
  const [dateOrder, decimalMark, span] = [
    one('dateOrder', dateOrders),
    one('decimalMark', decimalMarks),
    one('span', spendSpans),
  ]
  const named = (channel as string).trim()
  return {
    ...(dateOrder && { dateOrder }),
    ...(decimalMark && { decimalMark }),
    ...(span && { span }),
    ...(named && { channel: named }),
    ...days,
  }
}

const dayMs = 86_400_000

function readDays(firstDay: unknown, lastDay: unknown): Pick<CostFileOptions, 'firstDay' | 'lastDay'> {
  if (firstDay === undefined && lastDay === undefined) return {}
  const isPair = typeof firstDay === 'string' && typeof lastDay === 'string' && isDay(firstDay) && isDay(lastDay)
  if (!isPair || firstDay > lastDay) return badRequest(costRefusals.days)
  if ((Date.parse(lastDay) - Date.parse(firstDay)) / dayMs >= mostSpendDays) badRequest(costRefusals.days)
  return { firstDay, lastDay }
}

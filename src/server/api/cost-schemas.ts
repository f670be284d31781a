import type { Context } from 'hono'
import * as z from 'zod'
import type { StoredCostFile } from '#db/queries/cost-files.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { ApiQuestion } from '#domain/api/api-question.ts'
import { costFileHref } from '#domain/costs/cost-addresses.ts'
import { proposeCostFile } from '#domain/costs/cost-columns.ts'
import {
  type CostFileReport,
  costFileKinds,
  missingCostFields,
  mostSpendDays,
  spendSpans,
} from '#domain/costs/cost-file.ts'
import type { CostRules } from '#domain/costs/cost-rules.ts'
import type { AppEnv } from '#server/context.ts'
import { costFileAnswer, currencyOfOrders } from '#server/costs/costs-of-source.ts'
import { costQuestionText } from '#text/api/costs-of-api.ts'
import { costKindText, costsText, dateOrderQuestion, readingLabel, reportSentences } from '#text/costs/costs.ts'
import { Question } from './question.ts'
import { originOf } from './reached-source.ts'
import { Id, page } from './schemas.ts'

const tenThousand = 10_000
const moneyOf = (units: number): number => units / tenThousand
/** Ten-thousandths of an amount. */
const unitsOf = (amount: number): number => Math.round(amount * tenThousand)

const orders = ['month-first', 'day-first'] as const
const marks = ['.', ','] as const

const Report = z
  .object({
    rows: z.int().describe('rows of the file, without blank ones'),
    used: z.int().describe('rows that count'),
    setAside: z.record(z.string(), z.int()).describe('rows that cannot be used, by reason'),
    dateOrder: z.enum(orders),
    decimalMark: z.enum(marks),
    currency: z.string().nullable().describe('the currency that the file names'),
    firstDay: z.iso.date().nullable(),
    lastDay: z.iso.date().nullable(),
    costs: z
      .object({
        skus: z.int(),
        replaced: z.int().describe('rows that a later row for the same SKU and day replaces'),
        zero: z.int().describe('SKUs whose cost is 0'),
        matched: z
          .object({ skus: z.int(), ofSource: z.int(), nearly: z.int() })
          .nullable()
          .describe('SKUs of the orders that have a cost in the file; null while the list of the source is being made'),
      })
      .nullable(),
    spend: z
      .object({
        span: z.enum(spendSpans).describe('what a date stands for'),
        total: z.number(),
        channels: z.array(z.object({ channel: z.string().nullable(), total: z.number() })),
        channelCount: z.int(),
        replaces: z
          .array(z.object({ file: z.string(), amount: z.number(), days: z.int() }))
          .describe('money of saved files that saving this one replaces'),
      })
      .nullable(),
    sentences: z.array(z.string()).describe('the same as its page says it'),
  })
  .meta({ id: 'CostReport' })

const states = ['inspecting', 'needs-mapping', 'reading', 'read', 'saved', 'failed'] as const

/** A file of costs or spend, as the API answers it. */
export const CostFile = z
  .object({
    id: Id,
    name: z.string(),
    kind: z.enum(costFileKinds).nullable().describe('unit costs or spend; null while that is not known'),
    state: z.enum(states).describe('only a saved file counts; a file that was read counts once it is saved'),
    sizeBytes: z.int(),
    createdAt: z.iso.datetime(),
    columns: z.array(z.string()),
    sheets: z.array(z.string()).describe('the sheets of a workbook'),
    mapping: z.record(z.string(), z.string()).nullable().describe('column to field'),
    options: z.record(z.string(), z.string()),
    question: Question.nullable().describe('what is open: answer it by POST to the address of the file'),
    report: Report.nullable().describe('what reading the file found; null until it is read'),
    failureReason: z.string().nullable(),
    page,
  })
  .meta({ id: 'CostFile' })

/** What a call decides about a file of costs. */
export const CostFileBody = z
  .strictObject({
    kind: z.enum(costFileKinds).optional().describe('what the file holds'),
    columnMapping: z
      .record(z.string().max(1000), z.string().max(100).nullable())
      .optional()
      .describe(
        'column to field: skuId, unitCost, validFrom; or spendDate, spendAmount, spendChannel, spendCampaign; currency. Without it, the proposed mapping holds',
      ),
    options: z
      .strictObject({
        dateOrder: z.enum(orders).optional(),
        decimalMark: z.enum(marks).optional(),
        span: z.enum(spendSpans).optional().describe('what a date of the spend stands for'),
        channel: z.string().max(200).optional().describe('the channel of all rows'),
        firstDay: z.string().max(10).optional().describe('the first day of all rows, YYYY-MM-DD'),
        lastDay: z.string().max(10).optional().describe(`their last day, at most ${mostSpendDays} days later`),
      })
      .optional(),
    sheet: z.string().max(200).optional().describe('another sheet of a workbook'),
    save: z.boolean().default(true).describe('false: the file is only read, and does not count yet'),
  })
  .meta({ id: 'CostFileBody' })

/** What is open about a file of costs, from its state. */
export function costQuestion(file: StoredCostFile): ApiQuestion | null {
  const { state, kind, look, report, mapping, options } = file
  const columns = look?.columns ?? []
  const ask = (kind: ApiQuestion['kind'], words: string, more: Partial<ApiQuestion> = {}): ApiQuestion => ({
    ...{ kind, words, columns, proposed: mapping ?? {}, missing: [], choices: [] },
    ...more,
  })
  if (state === 'mapping' && !kind)
    return ask('kind', costQuestionText.kind, {
      choices: costFileKinds.map((value) => ({ value, words: costKindText[value] })),
    })
  if (state === 'mapping' && kind) {
    const missing = missingCostFields(kind, mapping ?? {}, options)
    return ask('mapping', costQuestionText.mapping(missing), { missing })
  }
  const asked = state === 'read' ? report?.dateQuestion : undefined
  if (asked)
    return ask('dates', dateOrderQuestion(asked), {
      choices: orders.map((value) => ({ value, words: readingLabel[value](asked) })),
    })
  return state === 'read' && !report?.taken ? ask('mapping', costsText.nothingTaken) : null
}

/** A mapping to begin with for a kind: what the file has, if it is of this kind, else what the headers say. */
export function proposedFor(file: StoredCostFile, kind: StoredCostFile['kind']): Record<string, string> {
  if (file.kind === kind && file.mapping) return file.mapping
  const proposed = proposeCostFile(file.look?.columns ?? [])
  return proposed.kind === kind ? proposed.mapping : {}
}

export function costFileOf(c: Context<AppEnv>, source: StoredFile, file: StoredCostFile): z.input<typeof CostFile> {
  const { originalName: name, state, report, options, ...one } = costFileAnswer(file)
  const question = costQuestion(file)
  const shown = { isSaved: state === 'in', currency: currencyOfOrders(source) }
  return {
    ...{ id: one.id, name, kind: one.kind, sizeBytes: one.sizeBytes, createdAt: one.createdAt },
    state: question ? 'needs-mapping' : stateNames[state],
    columns: file.look?.columns ?? [],
    sheets: file.look?.workbook?.sheets ?? [],
    mapping: one.mapping,
    options: { ...options },
    question,
    report: report && { ...reportOf(report), sentences: reportSentences(report, shown) },
    failureReason: one.failureReason,
    page: `${originOf(c)}${costFileHref(source.id, one.id)}`,
  }
}

const stateNames = {
  pending: 'inspecting',
  mapping: 'needs-mapping',
  reading: 'reading',
  read: 'read',
  in: 'saved',
  failed: 'failed',
} as const satisfies Record<StoredCostFile['state'], (typeof states)[number]>

function reportOf({ rows, taken, setAside, costs, spend, ...read }: CostFileReport) {
  const { dateOrder, decimalMark, currency, firstDay, lastDay } = read
  return {
    ...{ rows, used: taken, setAside: { ...setAside }, dateOrder, decimalMark, currency, firstDay, lastDay },
    costs: costs ? { ...costs, matched: costs.matched && matchedOf(costs.matched) } : null,
    spend: spend
      ? {
          ...{ span: spend.span, total: Number(spend.total), channelCount: spend.channelCount },
          channels: spend.channels.map(({ channel, total }) => ({ channel, total: Number(total) })),
          replaces: (spend.replaces ?? []).map((one) => ({ ...one, amount: Number(one.amount) })),
        }
      : null,
  }
}

const matchedOf = ({ skus, ofSource, nearly }: { skus: number; ofSource: number; nearly: number }) => ({
  ...{ skus, ofSource, nearly },
})

const amount = z.number().min(0).max(1_000_000)
const percent = z.number().min(0).max(100)
const name = z.string().min(1).max(200)

const rules = {
  feePercent: percent.describe('of the gross value of an order'),
  feeFixed: amount.describe('per order'),
  feesByValue: z
    .strictObject({
      attribute: name.describe('a column of the orders that the source keeps'),
      values: z.record(name, z.strictObject({ percent, fixed: amount })),
    })
    .nullable()
    .describe('orders with one of these values have these fees instead'),
  refundsReturnFees: z.boolean(),
  shippingPerOrder: amount.nullable().describe('null: the orders have a column of shipping costs, or none is known'),
  returnedGoodsLost: z.boolean().describe('goods that come back cost as if they had been kept'),
}

export const Rules = z.object(rules).meta({ id: 'CostRules' })
export const RulesBody = z
  .strictObject({
    feePercent: rules.feePercent.default(0),
    feeFixed: rules.feeFixed.default(0),
    feesByValue: rules.feesByValue.default(null),
    refundsReturnFees: rules.refundsReturnFees.default(false),
    shippingPerOrder: rules.shippingPerOrder.default(null),
    returnedGoodsLost: rules.returnedGoodsLost.default(false),
  })
  .meta({ id: 'CostRulesBody' })

export const rulesOf = ({ feesByValue, ...rules }: CostRules): z.input<typeof Rules> => ({
  feePercent: rules.feePercent,
  feeFixed: moneyOf(rules.feeFixed),
  feesByValue: feesByValue
    ? {
        attribute: feesByValue.attribute,
        values: mapValues(feesByValue.values, ({ percent, fixed }) => ({ percent, fixed: moneyOf(fixed) })),
      }
    : null,
  refundsReturnFees: rules.refundsReturnFees,
  shippingPerOrder: rules.shippingPerOrder === null ? null : moneyOf(rules.shippingPerOrder),
  returnedGoodsLost: rules.returnedGoodsLost,
})

/** All rules of a call but those of channels, in ten-thousandths. */
export function rulesOfBody({ feesByValue, ...body }: z.output<typeof RulesBody>): Partial<CostRules> {
  return {
    ...body,
    feeFixed: unitsOf(body.feeFixed),
    shippingPerOrder: body.shippingPerOrder === null ? null : unitsOf(body.shippingPerOrder),
    ...(feesByValue && {
      feesByValue: {
        attribute: feesByValue.attribute,
        values: mapValues(feesByValue.values, ({ percent, fixed }) => ({ percent, fixed: unitsOf(fixed) })),
      },
    }),
  }
}

const mapValues = <One, Other>(values: Record<string, One>, change: (value: One) => Other): Record<string, Other> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]))

import { join } from 'node:path'
import { copyRollup, skuAnswerIn } from '#db/copy-rollups.ts'
import { beginAnswer, dropOldAnswers, findAnswer } from '#db/queries/answers.ts'
import { insertSkuAnswer } from '#db/queries/rollups.ts'
import type { Db } from '#db/schema.ts'
import type { SourceCalendar } from '#domain/analytics/calendar.ts'
import type { ListedAttribute } from '#domain/analytics/customers/customer-facts.ts'
import type { ListedColumn } from '#domain/analytics/customers/list-question.ts'
import {
  margins,
  type ProfitTable,
  profitId,
  profitTables,
  tablesOfMargin,
} from '#domain/analytics/profit/profit-parts.ts'
import type { ResolvedCondition } from '#domain/filters/condition.ts'
import { attributeAt } from '#domain/filters/resolve-conditions.ts'
import type { OpenedCosts } from '#server/costs/open-costs.ts'
import { withRequestFolder } from '#server/storage/request-folder.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type Answer, madeOfNow, mostAnswers } from './answer-question.ts'
import { askProfit } from './ask-list.ts'
import { madeInTime } from './made-in-time.ts'

interface Parts {
  db: Db
  storage: Storage
}

/** A source or a question whose profit is asked for. */
export interface ProfitQuestion {
  /** the id of the source or question */
  id: string
  fileId: string
  filterId: string | undefined
  conditions: ResolvedCondition[]
  attributes: readonly ListedAttribute[]
  listId: string
  calendar: SourceCalendar | null
  costs: OpenedCosts
  /** the attribute of the first order by which it is asked for, in place of the one that the spend is matched to */
  by?: string | undefined
  /** the rollups of cohorts and lifecycle that add up a margin, in place of the tables of profit */
  margins?: boolean
}

/**
 * The profit of a question, with its figures stored under `profitId` of its id. If it takes longer than `patienceMs`, returns
 * undefined while it is still being made. Throws QueueFull and others as `askList` does.
 */
export async function answerProfit(
  parts: Parts,
  person: string,
  question: ProfitQuestion,
  patienceMs: number,
): Promise<Answer | undefined> {
  const [id, ...together] = idsOf(question) as [string, ...string[]]
  const madeOf = madeOfNow(question)
  const find = () => findAnswer(parts.db, id, madeOf, { costs: question.costs.version, together })
  const found = await find()
  if (found) return found
  const key = `${id} ${madeOf} ${question.costs.version}`
  const isMade = await madeInTime(key, () => make(parts, person, question, madeOf), patienceMs)
  return isMade ? find() : undefined
}

/** The ids under which the figures are stored: one of tables, or one for each margin. */
export const idsOf = ({ id, by, attributes, margins: ofMargins }: ProfitQuestion): string[] =>
  ofMargins
    ? margins.map((margin) => profitId(id, margin))
    : [profitId(id, by === undefined ? 'profit' : `profit-by-${attributeAt(by, attributes)}`)]

const make = ({ db, storage }: Parts, person: string, question: ProfitQuestion, madeOf: string): Promise<void> =>
  withRequestFolder(storage, async (workPath) => {
    const { fileId, filterId, costs, by } = question
    const { spendPath, version } = costs
    const { first, ...asked } = listedProfit(question, workPath)
    const only = question.margins ? 'margins' : by === undefined ? 'tables' : 'first'
    const found = await askProfit({ db, storage }, person, fileId, {
      ...asked,
      only,
      ...(spendPath !== undefined && { spendPath }),
      ...(first && { first }),
      isSpendMatched: first !== undefined,
    })
    const answer = { fileId, filterId, madeOf, costs: version, ...found }
    const stored = idsOf(question).map((id, at) =>
      only === 'margins'
        ? { id, folder: join(workPath, margins[at]!), tables: tablesOfMargin }
        : { id, folder: workPath, tables: tablesIn(only, first !== undefined) },
    )
    const packed = await Promise.all(stored.map(({ folder }) => skuAnswerIn(folder)))
    await db.transaction().execute(async (tx) => {
      for (const [at, { id, folder, tables }] of stored.entries()) {
        if (!(await beginAnswer(tx, { ...answer, id }))) return
        for (const table of tables) await copyRollup(tx, table, id, join(folder, `${table}.jsonl`))
        if (packed[at]) await insertSkuAnswer(tx, id, packed[at])
      }
      await dropOldAnswers(tx, fileId, madeOf, mostAnswers)
    })
  })

/** What every question about profit tells a reader of lists. */
export function listedProfit(question: ProfitQuestion, workPath: string) {
  const { conditions, costs, calendar, by, attributes, margins: ofMargins } = question
  const { rules, costsPath } = costs
  const first = ofMargins ? undefined : columnOf(by ?? rules.spendAttribute, attributes)
  return {
    ...{ conditions, workPath, rules },
    ...(calendar && { calendar }),
    ...(costsPath !== undefined && { costsPath }),
    ...withColumn('fees', columnOf(rules.feesByValue?.attribute, attributes)),
    ...withColumn('first', first),
  }
}

const tablesIn = (only: 'tables' | 'first', hasFirst: boolean): ProfitTable[] =>
  profitTables.filter((table) => (table === 'profit_by_first' ? hasFirst : only === 'tables'))

function columnOf(name: string | null | undefined, attributes: readonly ListedAttribute[]): ListedColumn | undefined {
  const column = name ? attributeAt(name, attributes) : -1
  return column < 0 ? undefined : { column, isSplit: attributes[column]!.split !== undefined }
}

const withColumn = <Name extends 'fees' | 'first'>(name: Name, column: ListedColumn | undefined) =>
  (column ? { [name]: column } : {}) as { [name in Name]?: ListedColumn }

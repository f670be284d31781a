import type { ProfitRowsTask } from '#domain/analytics/customers/list-question.ts'
import { Calendar } from '#jobs/ingest/histories/times.ts'
import { readHistories, readHistoriesHead } from '#jobs/ingest/list/histories-file.ts'
import { chosenBits, memoryOfProfit, orderRules } from './answer-profit.ts'
import { CellRows } from './cell-rows.ts'
import { openAlone } from './open-list.ts'
import { OrdersOfBlocks } from './orders-of-blocks.ts'
import { plainRow, queryText, statementOf } from './read-list-rows.ts'
import { UnitCosts } from './unit-costs.ts'
import { Groups, valueOfColumn } from './value-groups.ts'

/**
 * The rows behind a number of profit, or their sums, as the query of the task asks (docs/semantics.md §26). Each row's part is
 * computed by the same steps as the number itself.
 */
export async function readProfitRows(task: ProfitRowsTask): Promise<Record<string, unknown>[]> {
  const { paths, lines, conditions } = task
  const instance = await openAlone(paths, task.workPath, memoryOfProfit, task.costsPath ? [task.costsPath] : [])
  try {
    const db = await instance.connect()
    const head = await readHistoriesHead(paths.histories)
    if (!head.is_whole) throw new Error('amounts of more than 64 bits')
    const chosen = await chosenBits(db, conditions, head)
    const calendar = new Calendar(head.first_day, head.last_day, task.calendar)
    const first = lines.first && task.first
    const groups = first && (await Groups.read(db, first))
    const rows = await CellRows.begin(db, lines, { calendar, groups })
    const query = queryText('profit-rows', { fees: valueOfColumn(task.fees), first: valueOfColumn(first) })
    const costs = await UnitCosts.read(db, task.costsPath)
    // writing rows out ends a stream of the same connection
    const streamed = { db: await instance.connect(), query }
    const orders = new OrdersOfBlocks(await orderRules(db, task), costs, streamed)
    const nothing = { sums: undefined, cohorts: undefined, ofGroups: undefined }
    for await (const block of readHistories(paths.histories, head.orders))
      await orders.add(block, { calendar, chosen, groups, rows, ...nothing })
    await orders.end()
    rows.end()
    // the place of a row in the list is its place in the file of rows
    const path = paths.rows.replaceAll("'", "''")
    await db.run(
      `create temp view placed_rows as select *, file_row_number as at_row from read_parquet('${path}', file_row_number = true)`,
    )
    const { sql, values } = statementOf(task)
    const reader = await db.runAndReadAll(sql, values)
    return reader.getRowObjectsJS().map(plainRow)
  } finally {
    instance.closeSync()
  }
}

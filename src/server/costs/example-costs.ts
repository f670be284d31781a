import type { CostFileKind } from '#domain/costs/cost-file.ts'
import { exampleCostRows } from '#domain/costs/example-cost-rows.ts'
import { toCsv } from '#domain/site/table-export.ts'

const byteOrderMark = '\ufeff'

/** An example file to download and to fill in. */
export const exampleCosts = (kind: CostFileKind): Response =>
  new Response(byteOrderMark + toCsv(exampleCostRows[kind].map((row) => row.map((text) => ({ text })))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="example-${kind}.csv"`,
    },
  })

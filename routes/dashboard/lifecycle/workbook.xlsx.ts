import { Hono } from 'hono'
import { listLifecycleByDecile, listLifecycleBySku } from '../../../db/queries/lifecycle'
import { lifecycleAovRow, lifecycleSkuRow } from '../../../src/domain/lifecycle'
import {
  aovLine,
  type LifecycleLine,
  lifecycleFigureKind,
  lifecycleFigureNames,
  skuLine,
} from '../../../src/domain/lifecycle-table'
import { exportName } from '../../../src/domain/table-export'
import type { AppEnv } from '../../../src/server/app-env'
import { completedFile } from '../../../src/server/owned-file'
import { type Sheet, workbookAnswer } from '../../../src/server/workbook'
import { lifecycleColumns, lifecycleText, percentileColumn, skuColumn } from '../../../src/text/lifecycle'
import { fieldText } from '../../../src/text/target-fields'

/** Both lifecycle tables, all rows. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await completedFile(c)
  const [skus, deciles] = await Promise.all([
    listLifecycleBySku(c.var.db, file.id, { search: c.req.query('search') ?? '' }),
    listLifecycleByDecile(c.var.db, file.id),
  ])
  const sku = skus.map(lifecycleSkuRow).map(skuLine)
  const aov = deciles.map(lifecycleAovRow).map(aovLine)
  return workbookAnswer(exportName('lifecycle', undefined, false, new Date()), [
    sheet(lifecycleText.skuSheet, [skuColumn.label, fieldText.skuName.label], sku, ({ label, name }) => [label, name]),
    sheet(lifecycleText.aovSheet, [percentileColumn.label], aov, ({ label }) => [label]),
  ])
})

const sheet = (
  name: string,
  groupHeadings: string[],
  lines: LifecycleLine[],
  group: (line: LifecycleLine) => (string | null)[],
): Sheet => ({
  name,
  columns: [
    ...groupHeadings.map((heading) => ({ heading, kind: 'text' as const })),
    ...lifecycleFigureNames.map((figure) => ({
      heading: lifecycleColumns[figure].label,
      kind: lifecycleFigureKind[figure],
    })),
  ],
  rows: lines.map((line) => [...group(line), ...lifecycleFigureNames.map((figure) => line[figure])]),
})

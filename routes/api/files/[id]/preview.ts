import { Hono } from 'hono'
import type { AppEnv } from '../../../../src/server/app-env'
import { ownedFile } from '../../../../src/server/owned-file'
import { readPreviewRows } from '../../../../src/server/readers/look'
import { failureText } from '../../../../src/text/failures'
import { mappingText } from '../../../../src/text/mapping'

const previewRows = 10

/** `{preview, columns, message?}` (design.md §8): every value text, keyed by the unique column names. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const file = await ownedFile(c, c.req.param('id')!)
  if (!file.look) {
    return c.json({ preview: [], columns: [], message: file.failure ? failureText(file.failure) : undefined })
  }
  const { columns } = file.look
  const rows = await readPreviewRows(c.var.storage, file.id, file.size_bytes, file.look, previewRows)
  const preview = rows.map((row) => Object.fromEntries(columns.map((column, position) => [column, row[position]])))
  const message = columns.length === 1 ? mappingText.oneColumn : rows.length === 0 ? mappingText.noRows : undefined
  return c.json({ preview, columns, message })
})

import { Hono } from 'hono'
import { proposeCostFile } from '#domain/costs/cost-columns.ts'
import { fileHref, mappingOrigins } from '#domain/files/notification.ts'
import MapFile from '#islands/MapFile.tsx'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { costsInstead } from '#text/costs/costs.ts'
import { mappingText } from '#text/mapping/mapping.ts'
import { shellText } from '#text/site/shell.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** Words for a file of costs or spend that was added as orders. */
function costsInsteadOf(columns: string[]): string | undefined {
  const { kind } = proposeCostFile(columns)
  return kind === 'costs' || kind === 'spend' ? costsInstead[kind] : undefined
}

/** The page on which the columns of a file are mapped, or mapped again. `?from=` says where 'Cancel' leads. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const stored = await ownedFile(c, c.req.param('id')!)
  const file = dataFile(stored)
  const costs = stored.column_mapping ? undefined : costsInsteadOf(stored.look?.columns ?? [])
  const from = mappingOrigins.find((one) => one === c.req.query('from')) ?? 'list'
  const isMappable = file.status === 'mapping_required' || file.status === 'pending' || file.canMapAgain
  // an upload that cannot be read says so on its mapping page
  if (!isMappable && !(file.status === 'failed' && from === 'upload')) return c.redirect(fileHref(file.id), 303)
  return dashboardPage(
    c,
    mappingText.title,
    <>
      <noscript>
        <Notice tone="warn">{shellText.needsScript}</Notice>
      </noscript>
      {costs && <Notice tone="warn">{costs}</Notice>}
      <Island of={MapFile} props={{ file, from }} when="load" />
    </>,
  )
})

import { Hono } from 'hono'
import { countLifecycleSkus, listLifecycleByDecile, listLifecycleBySku } from '#db/queries/analytics/lifecycle.ts'
import type { ListedFile } from '#db/queries/files/files.ts'
import { findReconciliation } from '#db/queries/files/reconciliation.ts'
import { lifecycleAovRow, lifecycleSkuRow } from '#domain/analytics/lifecycle.ts'
import { lifecycleAddress, lifecyclePath, readLifecycleSorts, skusAPage } from '#domain/analytics/lifecycle-address.ts'
import { aovLine } from '#domain/analytics/lifecycle-table.ts'
import LifecycleByAov from '#islands/LifecycleByAov.tsx'
import LifecycleBySku from '#islands/LifecycleBySku.tsx'
import { chosenFile } from '#server/analytics/chosen-file.ts'
import type { AppEnv } from '#server/context.ts'
import { Island } from '#server/pages/island.tsx'
import { dashboardPage } from '#server/pages/shell.tsx'
import { lifecycleError, lifecycleText, skusNote } from '#text/analytics/lifecycle.ts'
import { fileNotCompleted } from '#text/files/files.ts'
import { unlistedSkusLine } from '#text/files/understanding.ts'
import { AnalyticsForm } from '#ui/analytics/AnalyticsForm.tsx'
import { ChooseFileNotice } from '#ui/analytics/ChooseFileNotice.tsx'
import { LifecycleChart } from '#ui/analytics/charts/LifecycleChart.tsx'
import { WorkbookLink } from '#ui/analytics/WorkbookLink.tsx'
import { Card } from '#ui/base/Card.tsx'
import { ErrorNotice } from '#ui/base/ErrorNotice.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { FileFacts } from '#ui/files/FileFacts.tsx'

export default new Hono<AppEnv>().get('/', async (c) => {
  const { pathname, search: query } = new URL(c.req.url)
  const search = (c.req.query('search') ?? '').trim()
  const page = Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1)
  const sorts = readLifecycleSorts(new URL(c.req.url).searchParams)
  const chosen = await chosenFile(c)

  const tables = async (file: ListedFile) => {
    const { db } = c.var
    const [deciles, all, found] = await Promise.all([
      listLifecycleByDecile(db, file.id),
      countLifecycleSkus(db, file.id),
      countLifecycleSkus(db, file.id, search),
    ])
    if (!deciles.length) return <Notice title={lifecycleText.noDataTitle}>{lifecycleText.noData}</Notice>
    const pages = Math.max(1, Math.ceil(found / skusAPage))
    const shownPage = Math.min(page, pages)
    const part = { search, limit: skusAPage, offset: (shownPage - 1) * skusAPage, sort: sorts.sku }
    const rows = (await listLifecycleBySku(db, file.id, part)).map(lifecycleSkuRow)
    const unlisted = file.understanding?.unlistedSkus
    const byDecile = deciles.map(lifecycleAovRow)
    return (
      <>
        <Card title={lifecycleText.bySku}>
          {unlisted && <p className="mb-3">{unlistedSkusLine(unlisted)}</p>}
          {all > 0 ? (
            <Island
              of={LifecycleBySku}
              when="load"
              props={{ fileId: file.id, search, rows, found, all, page: shownPage, pages, sorts }}
            />
          ) : (
            <>
              <p className="mb-3">{skusNote(0)}</p>
              <Notice title={lifecycleText.noDataTitle}>{lifecycleText.noSkus}</Notice>
            </>
          )}
        </Card>
        <Card title={lifecycleText.byAov}>
          <p className="mb-3 text-sm text-muted">{lifecycleText.byDecileNote}</p>
          <LifecycleChart bars={byDecile.map(aovLine)} />
          <Island of={LifecycleByAov} when="load" props={{ rows: byDecile, fileId: file.id, search, sorts }} />
        </Card>
        <WorkbookLink page={lifecycleAddress(file.id, search)} />
        <FileFacts file={file} totals={await findReconciliation(db, file.id)} />
      </>
    )
  }
  const refused = (status: 404 | 409, message: string) => {
    c.status(status)
    return <ErrorNotice title={lifecycleError(message)} retryHref={pathname + query} />
  }

  const body = async () => {
    if (chosen.state === 'refused') return refused(chosen.status, chosen.message)
    if (chosen.state === 'none') {
      return <ChooseFileNotice prompt={lifecycleText.prompt} files={chosen.choices} action={lifecyclePath} />
    }
    const { file } = chosen
    return file.status === 'completed' ? tables(file) : refused(409, fileNotCompleted(file.status))
  }
  return dashboardPage(
    c,
    lifecycleText.title,
    <>
      <PageTitle title={lifecycleText.title} lead={lifecycleText.lead} />
      <AnalyticsForm action={lifecyclePath} files={chosen.choices} fileId={chosen.file?.id} />
      {await body()}
    </>,
  )
})

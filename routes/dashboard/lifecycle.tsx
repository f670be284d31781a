import { Hono } from 'hono'
import type { ListedFile } from '../../db/queries/files'
import { countLifecycleSkus, listLifecycleByDecile, listLifecycleBySku } from '../../db/queries/lifecycle'
import { findReconciliation } from '../../db/queries/reconciliation'
import LifecycleByAov from '../../islands/LifecycleByAov'
import LifecycleBySku from '../../islands/LifecycleBySku'
import { lifecycleAovRow, lifecycleSkuRow } from '../../src/domain/lifecycle'
import { lifecycleAddress, lifecyclePath, readLifecycleSorts, skusAPage } from '../../src/domain/lifecycle-address'
import { aovLine } from '../../src/domain/lifecycle-table'
import type { AppEnv } from '../../src/server/app-env'
import { chosenFile } from '../../src/server/chosen-file'
import { Island } from '../../src/server/island'
import { dashboardPage } from '../../src/server/shell'
import { fileNotCompleted } from '../../src/text/files'
import { lifecycleError, lifecycleText, skusNote } from '../../src/text/lifecycle'
import { unlistedSkusLine } from '../../src/text/understanding'
import { AnalyticsForm } from '../../src/ui/AnalyticsForm'
import { Card } from '../../src/ui/Card'
import { ChooseFileNotice } from '../../src/ui/ChooseFileNotice'
import { ErrorNotice } from '../../src/ui/ErrorNotice'
import { FileFacts } from '../../src/ui/FileFacts'
import { LifecycleChart } from '../../src/ui/LifecycleChart'
import { Notice } from '../../src/ui/Notice'
import { PageTitle } from '../../src/ui/PageTitle'
import { WorkbookLink } from '../../src/ui/WorkbookLink'

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

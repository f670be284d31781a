import { Hono } from 'hono'
import { listFiles } from '#db/queries/files.ts'
import { countFilesOfSources } from '#db/queries/source-files.ts'
import { countStorage } from '#db/queries/uploads.ts'
import { formatCount } from '#domain/values/money.ts'
import type { AppEnv } from '#server/context.ts'
import { sourceLine } from '#server/files/source-line.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { notificationList } from '#server/pages/notification-list.ts'
import { bytesText, dataText, ofMost } from '#text/files/data-page.ts'
import { notificationsText } from '#text/files/notifications.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { NotificationList } from '#ui/files/NotificationList.tsx'
import { SourceTable } from '#ui/files/SourceTable.tsx'

/** Sources, files, storage and results. People need them less often than the figures on the Overview. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const { db, workspace, environment } = c.var
  const [files, counts, held, results] = await Promise.all([
    listFiles(db, workspace.id),
    countFilesOfSources(db, workspace.id),
    countStorage(db, workspace.id),
    notificationList(c),
  ])
  const storage: [name: string, value: string][] = [
    [dataText.bytes, ofMost(bytesText(held.bytes), bytesText(environment.maxUserBytes))],
    [dataText.files, ofMost(formatCount(held.files), formatCount(environment.maxFiles))],
    [dataText.unfinished, ofMost(formatCount(held.openUploads), formatCount(environment.maxOpenUploads))],
  ]
  return dashboardPage(
    c,
    dataText.title,
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <PageTitle title={dataText.title} lead={dataText.lead} />
        <EditorsOnly>
          <Button href="/dashboard?upload=1" small>
            {dataText.add}
          </Button>
        </EditorsOnly>
      </div>
      <Card title={dataText.sources}>
        {files.length ? (
          <SourceTable sources={files.map((file) => sourceLine(file, counts.get(file.id)))} />
        ) : (
          <p className="text-muted">{dataText.none}</p>
        )}
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={dataText.results} aside={<a href="/dashboard/notifications">{notificationsText.all}</a>}>
          <NotificationList notifications={results.notifications} />
        </Card>
        <Card title={dataText.storage}>
          <dl className="divide-y divide-line text-sm">
            {storage.map(([name, value]) => (
              <div key={name} className="flex justify-between gap-4 py-2">
                <dt className="text-muted">{name}</dt>
                <dd className="tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">{dataText.storageLead}</p>
        </Card>
      </div>
    </>,
  )
})

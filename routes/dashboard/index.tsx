import { Hono } from 'hono'
import { countTotalRecords, listFiles } from '../../db/queries/files'
import AddDataSource from '../../islands/AddDataSource'
import DataSources from '../../islands/DataSources'
import StatCards from '../../islands/StatCards'
import type { AppEnv } from '../../src/server/app-env'
import { dataFile } from '../../src/server/data-file'
import { Island } from '../../src/server/island'
import { openUploads } from '../../src/server/open-uploads'
import { dashboardPage } from '../../src/server/shell'
import { filesText } from '../../src/text/files'
import { shellText } from '../../src/text/shell'
import { Card } from '../../src/ui/Card'
import { Notice } from '../../src/ui/Notice'

export default new Hono<AppEnv>().get('/', async (c) => {
  const [files, totalRecords, uploads] = await Promise.all([
    listFiles(c.var.db, c.var.user.id),
    countTotalRecords(c.var.db, c.var.user.id),
    openUploads(c),
  ])
  const shown = files.map(dataFile)
  return dashboardPage(
    c,
    filesText.overview,
    <>
      <h1 className="text-2xl font-semibold tracking-tight">{filesText.overview}</h1>
      <Island of={StatCards} props={{ files: shown, totalRecords }} when="load" />
      <Card title={filesText.addDataSource}>
        <noscript>
          <Notice tone="warn">{shellText.needsScript}</Notice>
        </noscript>
        <Island of={AddDataSource} props={{ files: shown, openUploads: uploads }} when="load" />
      </Card>
      <Card title={filesText.dataSources} id="data-sources">
        <Island of={DataSources} props={{ files: shown, pendingFileId: c.req.query('fileId') }} when="load" />
      </Card>
    </>,
  )
})

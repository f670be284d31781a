import { Hono } from 'hono'
import { countTotalRecords, listFiles } from '#db/queries/files.ts'
import { mappingHref } from '#domain/files/notification.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import AddDataSource from '#islands/AddDataSource.tsx'
import DataSources from '#islands/DataSources.tsx'
import StatCards from '#islands/StatCards.tsx'
import { overviewFigures } from '#server/analytics/overview.tsx'
import { findProfitHeadline } from '#server/analytics/profit/find-profit-headline.ts'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { unfinishedUploads } from '#server/files/unfinished-uploads.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { answerInWorkspaceOf, mayEdit } from '#server/roles/reach.ts'
import { overviewViews } from '#server/views/overview-views.tsx'
import { filesText } from '#text/files/files.ts'
import { shellText } from '#text/site/shell.ts'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { FileNeeds } from '#ui/files/FileNeeds.tsx'
import { FilesCard } from '#ui/files/FilesCard.tsx'
import { FirstQuestion, TrySample } from '#ui/files/FirstUse.tsx'

export default new Hono<AppEnv>().get('/', async (c) => {
  const named = ['source', 'processed', 'fileId', 'mapAgain'].map((name) => c.req.query(name)).find(Boolean)
  await answerInWorkspaceOf(c, sourceOf(named ?? ''))
  const [files, totalRecords, uploads] = await Promise.all([
    listFiles(c.var.db, c.var.workspace.id),
    countTotalRecords(c.var.db, c.var.workspace.id),
    unfinishedUploads(c),
  ])
  const shown = files.map(dataFile)
  // the file that is handed over, or that an address of an earlier version names
  const toMap = shown.find(
    ({ id, status, canMapAgain }) =>
      (id === c.req.query('fileId') && status === 'mapping_required') ||
      (id === c.req.query('mapAgain') && (status === 'mapping_required' || canMapAgain)),
  )
  const isEditor = mayEdit(c)
  if (toMap && isEditor) return c.redirect(mappingHref(toMap.id), 303)
  const isFirstUse = !files.length
  const [figures, views] = await Promise.all([overviewFigures(c, files, findProfitHeadline), overviewViews(c, files)])
  const hasFigures = figures !== null
  const stats = <Island of={StatCards} props={{ files: shown, totalRecords }} when="load" />
  const adding = isEditor && (
    <>
      <noscript>
        <Notice tone="warn">{shellText.needsScript}</Notice>
      </noscript>
      {isFirstUse && <FirstQuestion />}
      <div className={isFirstUse ? 'first-options' : ''}>
        <Island
          of={AddDataSource}
          props={{ unfinishedUploads: uploads, isFirstUse, isUploadOpen: c.req.query('upload') !== undefined }}
          when="load"
        />
        {isFirstUse && <TrySample workspaceId={c.var.workspace.id} />}
      </div>
      {isFirstUse && <FileNeeds />}
    </>
  )
  const sources = (
    <Island
      of={DataSources}
      props={{ files: shown, mayEdit: isEditor, processedId: c.req.query('processed') }}
      when="load"
    />
  )
  return dashboardPage(
    c,
    filesText.overview,
    <>
      <h1 className="text-xl font-semibold tracking-tight">{filesText.overview}</h1>
      {!hasFigures && stats}
      <div className="overview-figures space-y-5 empty:hidden" data-figures-of={figures?.fileId}>
        {figures?.choice}
        {figures && (
          <div className="space-y-5" data-figures>
            {figures.shown}
          </div>
        )}
      </div>
      {views}
      {hasFigures ? (
        <FilesCard stats={stats} adding={adding} sources={sources} />
      ) : (
        <>
          {adding && <Card title={filesText.addDataSource}>{adding}</Card>}
          <Card title={filesText.dataSources} id="data-sources">
            {sources}
          </Card>
        </>
      )}
    </>,
  )
})

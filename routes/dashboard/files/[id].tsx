import { Hono } from 'hono'
import { listSetAside } from '#db/queries/analytics/rollups.ts'
import { findFile } from '#db/queries/files/find-file.ts'
import { canBeId } from '#domain/files/id.ts'
import { shownSetAsideRows } from '#domain/files/set-aside-row.ts'
import type { AppEnv } from '#server/context.ts'
import { dataFile } from '#server/files/data-file.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { readSetAsideRows } from '#server/inspection/inspect-file.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { fileDetailsText } from '#text/files/file-details.ts'
import { filesText } from '#text/files/files.ts'
import { readingNotes, understandingLines } from '#text/files/understanding.ts'
import { navigation } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { BackIcon } from '#ui/base/icons.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { FileAccount } from '#ui/files/FileAccount.tsx'
import { SetAsideTable } from '#ui/files/SetAsideTable.tsx'
import { StatusBadge } from '#ui/files/StatusBadge.tsx'
import { MappedColumns } from '#ui/mapping/MappedColumns.tsx'

/** One file: how it was read, what became of its rows and money, and the rows that were set aside. */
export default new Hono<AppEnv>().get('/', async (c) => {
  const id = c.req.param('id')
  const file = canBeId(id) ? await findFile(c.var.db, c.var.user.id, id) : undefined
  if (!file) {
    c.status(404)
    return dashboardPage(
      c,
      filesText.notFound,
      <Notice tone="bad" title={filesText.notFound} role="alert">
        {back}
      </Notice>,
    )
  }
  const isCompleted = file.status === 'completed' && file.understanding && file.look
  // A file without a usable row has failed; it still shows its rows with their reasons.
  const hasAccount = file.look && (isCompleted || (file.status === 'failed' && file.set_aside_rows))
  const reasons = hasAccount ? await listSetAside(c.var.db, file.id) : []
  const rows = hasAccount ? await readSetAsideRows(c.var.storage, askerOf(c), file.id, shownSetAsideRows) : []
  const { failureReason } = dataFile(file)
  return dashboardPage(
    c,
    file.original_name,
    <>
      <div className="space-y-2">
        {back}
        <h1 className="text-2xl font-semibold tracking-tight break-words">{file.original_name}</h1>
        <StatusBadge status={file.status} />
        {isCompleted && (
          <p className="flex flex-wrap gap-2 pt-1">
            {navigation
              .filter(({ href }) => /revenue|cohorts|lifecycle/.test(href))
              .map(({ href, label }) => (
                <Button key={href} href={`${href}?fileId=${file.id}`} small look="quiet">
                  {label}
                </Button>
              ))}
          </p>
        )}
      </div>
      {!isCompleted && (
        <Notice tone={failureReason ? 'bad' : 'plain'}>{failureReason ?? fileDetailsText.notReady}</Notice>
      )}
      {hasAccount && (
        <>
          <Card title={fileDetailsText.howRead}>
            {isCompleted && (
              <>
                <ul className="mb-4 list-disc space-y-1 pl-5">
                  {understandingLines(file.understanding!).map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                {readingNotes(file.understanding!).map((note) => (
                  <p key={note} className="mb-4 text-warn">
                    {note}
                  </p>
                ))}
              </>
            )}
            <MappedColumns mapping={file.column_mapping ?? {}} columns={file.look!.columns} />
          </Card>
          <Card title={fileDetailsText.account}>
            <FileAccount file={file} reasons={reasons} repeated={file.understanding?.repeatedTotals ?? null} />
          </Card>
          <Card title={fileDetailsText.setAsideTitle} id="set-aside">
            {rows.length ? (
              <SetAsideTable
                rows={rows}
                all={file.set_aside_rows ?? rows.length}
                columns={file.look!.columns}
                mapping={file.column_mapping ?? {}}
                download={`/api/files/${file.id}/set-aside.csv`}
              />
            ) : (
              <p>
                {file.understanding?.sheetsLeft?.length
                  ? fileDetailsText.nothingSetAsideOfSheets
                  : fileDetailsText.nothingSetAside}
              </p>
            )}
          </Card>
        </>
      )}
    </>,
  )
})

const back = (
  <Button href="/dashboard" look="plain" small className="-ml-3">
    <BackIcon /> {fileDetailsText.back}
  </Button>
)

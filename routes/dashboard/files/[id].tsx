import { Hono } from 'hono'
import { findList } from '#db/queries/customer-lists.ts'
import { findFile, setFileShownCurrency } from '#db/queries/files.ts'
import { costsHref } from '#domain/costs/cost-addresses.ts'
import { canBeId } from '#domain/files/id.ts'
import { erasePath, fileHref, mappingHref } from '#domain/files/notification.ts'
import { ownCurrency, shownCurrency } from '#domain/ingestion/shown-currency.ts'
import { alertHref } from '#domain/mail/alerts/alert.ts'
import { notesHref } from '#domain/notes/source-note.ts'
import { usDollar } from '#domain/values/money.ts'
import FileWaiter from '#islands/FileWaiter.tsx'
import type { AppEnv } from '#server/context.ts'
import { costsCard } from '#server/costs/costs-card.tsx'
import { dataFile } from '#server/files/data-file-of-row.ts'
import { fileAccount } from '#server/files/file-account.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { ownedFile } from '#server/files/owned-file.ts'
import { badRequest } from '#server/http/bad-request.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { answerInWorkspace, mayEdit } from '#server/roles/reach.ts'
import { filesOfSource } from '#server/sources/files-of-source.ts'
import { notesText } from '#text/analytics/notes.ts'
import { costsText } from '#text/costs/costs.ts'
import { erasingText } from '#text/files/erasing.ts'
import { badShownCurrency, fileDetailsText } from '#text/files/file-details.ts'
import { filesText } from '#text/files/files.ts'
import { listFailed, listText } from '#text/files/lists.ts'
import { alertsText } from '#text/mail/alerts/alerts.ts'
import { navigation } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { BackIcon } from '#ui/base/icons.tsx'
import { MoneyIn } from '#ui/base/MoneyIn.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CalendarCard } from '#ui/files/CalendarCard.tsx'
import { FileSections } from '#ui/files/FileSections.tsx'
import { MakeListForm } from '#ui/files/MakeListForm.tsx'
import { SourceFiles } from '#ui/files/SourceFiles.tsx'
import { StatusBadge } from '#ui/files/StatusBadge.tsx'

/** One file: how it was read, how its rows and money were used, and the rows that were set aside. */
export default new Hono<AppEnv>()
  .get('/', async (c) => {
    const id = c.req.param('id')
    const file = canBeId(id) ? await findFile(c.var.db, c.var.reach, id) : undefined
    if (file) answerInWorkspace(c, file.workspace_id)
    if (!file) {
      c.status(404)
      return dashboardPage(
        c,
        filesText.notFound,
        <Card>
          <h1 className="text-xl font-semibold tracking-tight">{filesText.notFound}</h1>
          <p className="mt-1 mb-4 text-muted">{filesText.notFoundLead}</p>
          {back}
        </Card>,
      )
    }
    const account = await fileAccount(c, file)
    const { failureReason, canMapAgain, isListMissing } = dataFile(file)
    const isUnderWay = file.status === 'processing' || file.status === 'pending'
    const isProcessedAgain = file.status === 'processing' && account?.hasFigures
    return dashboardPage(
      c,
      file.original_name,
      <>
        <div className="space-y-2">
          {back}
          <h1 className="text-xl font-semibold tracking-tight break-words">{file.original_name}</h1>
          <StatusBadge status={file.status} />
          <p className="flex flex-wrap gap-2 pt-1 empty:hidden">
            {account?.hasFigures &&
              navigation
                .filter(({ href }) => /revenue|cohorts|lifecycle/.test(href))
                .map(({ href, label }) => (
                  <Button key={href} href={`${href}?fileId=${file.id}`} small look="quiet">
                    {label}
                  </Button>
                ))}
            {account?.hasFigures && (
              <Button href={notesHref(file.id)} small look="quiet">
                {notesText.title}
              </Button>
            )}
            {account?.hasFigures && (
              <Button href={costsHref(file.id)} small look="quiet">
                {costsText.linkOnSource}
              </Button>
            )}
            {account?.hasFigures && mayEdit(c) && (
              <Button href={alertHref(file.id)} small look="quiet">
                {alertsText.title}
              </Button>
            )}
            {account?.hasFigures && c.var.workspace.role === 'owner' && (
              <Button href={erasePath(file.id)} small look="quiet">
                {erasingText.open}
              </Button>
            )}
            {canMapAgain && mayEdit(c) && (
              <Button href={mappingHref(file.id, 'file')} small look="quiet">
                {filesText.mapAgain}
              </Button>
            )}
          </p>
        </div>
        {isUnderWay && <Island of={FileWaiter} props={{ fileId: file.id }} when="load" />}
        {failureReason && <Notice tone={account?.hasFigures ? 'warn' : 'bad'}>{failureReason}</Notice>}
        {isListMissing && (
          <Notice tone="warn" title={listText.missingTitle}>
            <p className="mb-3">
              {listText.missingBody} {listFailed((await findList(c.var.db, file.id))?.failure ?? null)}
            </p>
            <MakeListForm fileId={file.id} back={fileHref(file.id)} />
          </Notice>
        )}
        {isProcessedAgain && <Notice>{fileDetailsText.isProcessedAgain}</Notice>}
        {!failureReason && !account && <Notice>{fileDetailsText.notReady}</Notice>}
        {account && (
          <MoneyIn currency={shownCurrency(file)}>
            <FileSections file={file} {...account} />
            {account.hasFigures && file.status === 'completed' && (
              <CalendarCard sourceId={file.id} calendar={file.calendar} />
            )}
            {account.hasFigures && (
              <SourceFiles
                sourceId={file.id}
                name={file.original_name}
                files={await filesOfSource(c, file)}
                isBusy={file.status === 'processing'}
              />
            )}
            {account.hasFigures && (await costsCard(c, file.id))}
          </MoneyIn>
        )}
      </>,
    )
  })
  .post('/', async (c) => {
    const file = await ownedFile(c, c.req.param('id') ?? '')
    const own = file.understanding && hasFigures(file) ? ownCurrency(file.understanding) : undefined
    const form = await readForm(c)
    const chosen = form.get('currency') ?? ''
    if (chosen !== usDollar && (!own || chosen !== own)) badRequest(badShownCurrency(own))
    await setFileShownCurrency(c.var.db, c.var.reach, file.id, chosen === usDollar ? null : chosen)
    return c.redirect(
      form.get('back') === 'overview' ? `/dashboard?source=${file.id}` : `/dashboard/files/${file.id}`,
      303,
    )
  })

const back = (
  <Button href="/dashboard" look="plain" small className="-ml-3">
    <BackIcon /> {fileDetailsText.back}
  </Button>
)

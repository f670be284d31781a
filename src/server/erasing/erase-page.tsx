import type { Context } from 'hono'
import { type ListedErasure, listErasures } from '#db/queries/erasures.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { mostKeyLength } from '#domain/erasure/erasure.ts'
import { erasePath, fileHref } from '#domain/files/notification.ts'
import type { AppEnv } from '#server/context.ts'
import { hasFigures } from '#server/files/has-figures.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { erasingText, erasureState, receiptOf } from '#text/files/erasing.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'
import { Moment } from '#ui/files/Moment.tsx'

/** The form that erases a customer from a source, and the receipts. `error`: why the form was refused. */
export async function erasePage(c: Context<AppEnv>, source: StoredFile, error?: string): Promise<Response> {
  const erasures = await listErasures(c.var.db, source.id)
  const isUnderWay = erasures.some(({ state }) => state === 'waiting' || state === 'finishing')
  return dashboardPage(
    c,
    erasingText.title,
    <>
      <PageTitle title={`${erasingText.title}: ${source.original_name}`} lead={erasingText.lead} />
      <p>
        <Button href={fileHref(source.id)} small look="quiet">
          {erasingText.back}
        </Button>
      </p>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <Card title={erasingText.title}>
        <ul className="mb-4 list-disc space-y-1 pl-5 text-sm text-muted">
          {erasingText.what.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {hasFigures(source) ? <EraseForm sourceId={source.id} /> : <Notice>{erasingText.noFigures}</Notice>}
      </Card>
      <Card title={erasingText.receipts} id="receipts">
        {isUnderWay && (
          <p className="mb-3">
            <Button href={erasePath(source.id)} small look="quiet">
              {erasingText.reload}
            </Button>
          </p>
        )}
        {erasures.length ? <Receipts erasures={erasures} /> : <p className="text-muted">{erasingText.none}</p>}
      </Card>
    </>,
  )
}

const EraseForm = ({ sourceId }: { sourceId: string }) => (
  <form method="post" action={erasePath(sourceId)} autoComplete="off">
    <Field
      id="key"
      name="key"
      label={erasingText.key}
      help={erasingText.keyHelp}
      maxLength={mostKeyLength}
      autoComplete="off"
      spellCheck={false}
      required
    />
    <label className="mb-4 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
      <input type="checkbox" name="confirmed" value="yes" required />
      {erasingText.confirm}
    </label>
    <Button type="submit" look="quiet">
      {erasingText.submit}
    </Button>
  </form>
)

const Receipts = ({ erasures }: { erasures: ListedErasure[] }) => (
  <Table
    title={erasingText.receipts}
    look="text"
    className="max-sm:block max-sm:[&_tbody]:block max-sm:[&_td]:block max-sm:[&_thead]:sr-only [&_td]:px-3 [&_td]:py-0.5 [&_td]:align-top sm:[&_td]:py-1.5"
    head={[erasingText.when, erasingText.state, erasingText.counts].map((name) => <Heading key={name}>{name}</Heading>)}
  >
    {erasures.map((erasure) => (
      <tr key={erasure.id} className="border-t border-line max-sm:block max-sm:py-2 max-sm:first:border-t-0">
        <td className="whitespace-nowrap text-muted tabular-nums">
          <Moment iso={(erasure.done_at ?? erasure.asked_at).toISOString()} />
        </td>
        <td className="min-w-40">{erasureState[erasure.state]}</td>
        <td className="min-w-52">{receiptOf(shownReceipt(erasure))}</td>
      </tr>
    ))}
  </Table>
)

/** An erasure as its texts need it. */
const shownReceipt = ({ other_cells: otherCells, failure, ...counts }: ListedErasure) => ({
  ...counts,
  otherCells,
  hasFailure: failure !== null,
})

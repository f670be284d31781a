import type { Context } from 'hono'
import { listTypedCosts } from '#db/queries/costs.ts'
import { findList } from '#db/queries/customer-lists.ts'
import type { StoredFile } from '#db/queries/files.ts'
import { type FileCurrency, mixedCurrencies } from '#domain/costs/cost-currencies.ts'
import { fileHref } from '#domain/files/notification.ts'
import AddCosts from '#islands/AddCosts.tsx'
import { lookAgain } from '#server/analytics/look-again.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { Island } from '#server/pages/island.tsx'
import { mayEdit } from '#server/roles/reach.ts'
import { costsText, mixedCurrenciesText } from '#text/costs/costs.ts'
import { shellText } from '#text/site/shell.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { BackIcon } from '#ui/base/icons.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { CostFiles } from '#ui/costs/CostFiles.tsx'
import {
  amountText,
  ChannelsForm,
  RulesForm,
  type ShownTypedCost,
  TypedCosts,
  TypedTable,
} from '#ui/costs/CostForms.tsx'
import { ChannelsShown, RulesShown } from '#ui/costs/RulesShown.tsx'
import { channelsOf } from './channels-of-spend.ts'
import { type CostFile, costsOfSource, currencyOfOrders } from './costs-of-source.ts'

const dayMs = 86_400_000
/** A page shows this many typed costs; the call answers all. */
const shownTypedCosts = 200

export const shownTyped = (typed: Awaited<ReturnType<typeof listTypedCosts>>): ShownTypedCost[] =>
  typed.map(({ sku, valid_from, unit_cost }) => ({
    sku,
    validFrom: valid_from === null ? '' : new Date(valid_from * dayMs).toISOString().slice(0, 10),
    unitCost: amountText(unit_cost),
  }))

/** The costs of a source: its files, fees and shipping, typed costs, and the channels of its spend. */
export async function costsPage(c: Context<AppEnv>, source: StoredFile, error?: string): Promise<Response> {
  const { db } = c.var
  const costs = await costsOfSource(db, source.id)
  const typed = shownTyped(await listTypedCosts(db, source.id, shownTypedCosts))
  const list = await findList(db, source.id)
  const attributes = (list?.facts?.attributes ?? []).map(({ column }) => column)
  const isEmpty = !costs.files.length && !costs.typedCosts
  const canEdit = mayEdit(c)
  const mixed = mixedCurrencies(
    currencyOfOrders(source),
    costs.files.filter(({ state }) => state === 'in').map(currencyOfFile),
  )
  if (costs.isBeingMade) lookAgain(c)
  return dashboardPage(
    c,
    costsText.title,
    <>
      <div>
        <Button href={fileHref(source.id)} look="plain" small className="-ml-3">
          <BackIcon /> {costsText.back}
        </Button>
        <PageTitle title={`${costsText.title}: ${source.original_name}`} lead={costsText.lead} />
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {costs.isBeingMade && <Notice role="status">{costsText.isBeingMade}</Notice>}
      {costs.problem && (
        <Notice tone="bad">
          {costsText.problem} {costs.problem}
        </Notice>
      )}
      {mixed && <Notice tone="warn">{mixedCurrenciesText(mixed)}</Notice>}
      <Card title={costsText.filesTitle} id="files">
        {isEmpty && <p className="mb-3 text-sm">{costsText.none}</p>}
        {costs.files.length > 0 && <CostFiles sourceId={source.id} files={costs.files} />}
        {isEmpty && <Examples sourceId={source.id} />}
      </Card>
      {canEdit && (
        <Card title={costsText.add} id="add">
          <p className="mb-3 text-sm text-muted">{costsText.addLead}</p>
          <noscript>
            <Notice tone="warn">{shellText.needsScript}</Notice>
          </noscript>
          <Island of={AddCosts} props={{ sourceId: source.id }} when="load" />
        </Card>
      )}
      {(canEdit || typed.length > 0) && (
        <Card title={costsText.typedTitle} id="typed">
          <p className="mb-3 text-sm text-muted">{costsText.typedLead}</p>
          {canEdit ? (
            <TypedCosts sourceId={source.id} typed={typed} />
          ) : (
            <TypedTable sourceId={source.id} typed={typed} isReadOnly />
          )}
        </Card>
      )}
      {(canEdit || costs.version !== null) && (
        <Card title={costsText.rulesTitle} id="rules">
          {canEdit ? (
            <RulesForm sourceId={source.id} rules={costs.rules} attributes={attributes} />
          ) : (
            <RulesShown rules={costs.rules} />
          )}
        </Card>
      )}
      {!canEdit && Object.keys(costs.rules.channels).length > 0 && (
        <Card title={costsText.channelsTitle} id="channels">
          <ChannelsShown rules={costs.rules} />
        </Card>
      )}
      {canEdit && costs.hasSpend && (
        <Card title={costsText.channelsTitle} id="channels">
          <p className="mb-3 text-sm text-muted">{costsText.channelsLead}</p>
          {attributes.length ? (
            <ChannelsForm
              sourceId={source.id}
              attributes={attributes}
              {...(await channelsOf(c, source, costs, attributes))}
            />
          ) : (
            <p className="text-sm">{list?.facts ? costsText.noAttributes : costsText.preparing}</p>
          )}
        </Card>
      )}
    </>,
    fileHref(source.id),
  )
}

const currencyOfFile = ({ originalName, report }: CostFile): FileCurrency => ({
  name: originalName,
  currency: report?.currency ?? null,
})

const Examples = ({ sourceId }: { sourceId: string }) => (
  <p className="flex flex-wrap gap-2">
    <Button href={`/api/files/${sourceId}/costs/example.csv`} download small look="quiet">
      {costsText.exampleCosts}
    </Button>
    <Button href={`/api/files/${sourceId}/costs/example.csv?kind=spend`} download small look="quiet">
      {costsText.exampleSpend}
    </Button>
  </p>
)

import type { Context } from 'hono'
import { listFiles } from '#db/queries/files.ts'
import { listDeliveries, listWebhooks } from '#db/queries/webhooks.ts'
import { accountPath, apiDocsPath } from '#domain/api/api-token.ts'
import { deliveriesShown } from '#domain/api/webhook.ts'
import type { AppEnv } from '#server/context.ts'
import { dashboardPage } from '#server/pages/dashboard-page.tsx'
import { chosenWorkspace } from '#server/roles/reach.ts'
import { tokensText } from '#text/api/api-tokens.ts'
import { webhooksText } from '#text/api/webhooks.ts'
import { DeliveryTable, MadeWebhook, WebhookForm, WebhookTable } from '#ui/api/Webhooks.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'

interface Parts {
  error?: string
  chosen?: { url: string; events: string[]; source: string }
  made?: { url: string; secret: string }
}

/** The webhooks of the workspace, and what they have sent. */
export async function webhooksPage(c: Context<AppEnv>, { error, chosen, made }: Parts = {}): Promise<Response> {
  const workspaceId = chosenWorkspace(c)
  const { db, environment } = c.var
  const [webhooks, deliveries, files] = await Promise.all([
    listWebhooks(db, workspaceId),
    listDeliveries(db, workspaceId, deliveriesShown),
    listFiles(db, workspaceId),
  ])
  const isOn = environment.webhookHosts.length > 0
  return dashboardPage(
    c,
    webhooksText.title,
    <>
      <PageTitle title={webhooksText.title} lead={webhooksText.lead} />
      <p>
        <a href={apiDocsPath}>{tokensText.toDocs}</a>
      </p>
      {made && <MadeWebhook {...made} />}
      {!isOn && <Notice>{webhooksText.off}</Notice>}
      <Card title={webhooksText.title}>
        {webhooks.length ? <WebhookTable webhooks={webhooks} /> : <p className="mb-4">{webhooksText.none}</p>}
        {!isOn && error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {isOn && (
          <WebhookForm
            sources={files.map(({ id, original_name: name }) => ({ id, name }))}
            error={error}
            chosen={chosen}
          />
        )}
      </Card>
      <Card title={webhooksText.deliveries}>
        {deliveries.length ? <DeliveryTable deliveries={deliveries} /> : <p>{webhooksText.noDeliveries}</p>}
      </Card>
    </>,
    accountPath,
  )
}

import { mostUrlChars, type WebhookEvent, webhookEvents, webhooksPath } from '#domain/api/webhook.ts'
import { deliveryMoment, deliveryState, eventLabel, ofWebhook, webhooksText } from '#text/api/webhooks.ts'
import { Button } from '#ui/base/Button.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Heading, Table } from '#ui/base/Table.tsx'

interface ListedWebhook {
  id: string
  url: string
  events: WebhookEvent[]
  is_paused: boolean
  source_name: string | null
}

interface ListedDelivery {
  id: string
  url: string
  event: WebhookEvent
  file_name: string
  state: keyof typeof deliveryState
  attempts: number
  last_status: number | null
  last_answer: string | null
  last_at: Date | null
  created_at: Date
}

interface Chosen {
  url: string
  events: string[]
  source: string
}

export const MadeWebhook = ({ url, secret }: { url: string; secret: string }) => (
  <Notice tone="good" role="status" title={ofWebhook(webhooksText.made, url)}>
    <p>{webhooksText.madeLead}</p>
    <p className="my-2 rounded-lg border border-line bg-surface px-3 py-2 font-mono text-ink break-all select-all">
      <span className="sr-only">{webhooksText.secret}: </span>
      {secret}
    </p>
  </Notice>
)

export const WebhookForm = ({
  sources,
  error,
  chosen,
}: {
  sources: { id: string; name: string }[]
  error?: string | undefined
  chosen?: Chosen | undefined
}) => (
  <form method="post" action={webhooksPath} autoComplete="off" className="mt-5 max-w-xl space-y-4">
    {error && (
      <p role="alert" className="text-bad">
        {error}
      </p>
    )}
    <Field
      id="webhook-url"
      name="url"
      type="url"
      label={webhooksText.url}
      maxLength={mostUrlChars}
      defaultValue={chosen?.url}
      required
    />
    <label className="block text-sm">
      <span className="mb-1 block font-medium">{webhooksText.source}</span>
      <select
        name="source"
        defaultValue={chosen?.source}
        className="block min-h-(--control) w-full rounded-lg border border-edge bg-surface px-3 text-ink"
      >
        <option value="">{webhooksText.allSources}</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <fieldset className="text-sm">
      <legend className="mb-1 font-medium">{webhooksText.events}</legend>
      {webhookEvents.map((event) => (
        <label key={event} className="flex min-h-(--control) w-fit items-center gap-2">
          <input
            type="checkbox"
            name="event"
            value={event}
            defaultChecked={(chosen?.events ?? webhookEvents).includes(event)}
          />
          <span>{eventLabel[event]}</span>
        </label>
      ))}
    </fieldset>
    <Button type="submit" small>
      {webhooksText.make}
    </Button>
  </form>
)

const heads = (names: string[]) => names.map((name) => <Heading key={name}>{name}</Heading>)
const rowLook = 'border-t border-line [&_td]:px-3 [&_td]:py-2'

export const WebhookTable = ({ webhooks }: { webhooks: ListedWebhook[] }) => (
  <Table
    title={webhooksText.title}
    look="text"
    className="[&_td]:align-top"
    head={heads([webhooksText.url, webhooksText.source, webhooksText.events, webhooksText.state, webhooksText.actions])}
  >
    {webhooks.map((webhook) => (
      <tr key={webhook.id} className={rowLook}>
        <td className="min-w-52 break-all">{webhook.url}</td>
        <td className="wrap-anywhere">{webhook.source_name ?? webhooksText.allSources}</td>
        <td>{webhook.events.map((event) => eventLabel[event]).join(', ')}</td>
        <td>{webhook.is_paused ? webhooksText.paused : webhooksText.works}</td>
        <td className="min-w-40 py-0!">
          {webhook.is_paused && <WebhookAction webhook={webhook} action="resume" label={webhooksText.resume} />}
          <details name="webhook">
            <summary
              aria-label={ofWebhook(webhooksText.end, webhook.url)}
              className="flex min-h-(--control) w-fit cursor-pointer items-center rounded-lg px-2 font-medium text-bad hover:bg-sunken"
            >
              {webhooksText.end}
            </summary>
            <p className="max-w-xs text-muted">{webhooksText.endLead}</p>
            <WebhookAction webhook={webhook} action="end" label={webhooksText.end} />
          </details>
        </td>
      </tr>
    ))}
  </Table>
)

const WebhookAction = ({
  webhook,
  action,
  label,
}: {
  webhook: ListedWebhook
  action: 'end' | 'resume'
  label: string
}) => (
  <form method="post" action={`${webhooksPath}/${action}`} className="py-2">
    <input type="hidden" name="webhook" value={webhook.id} />
    <Button type="submit" small look={action === 'end' ? 'danger' : 'quiet'}>
      {label}
      <span className="sr-only"> {webhook.url}</span>
    </Button>
  </form>
)

export const DeliveryTable = ({ deliveries }: { deliveries: ListedDelivery[] }) => (
  <Table
    title={webhooksText.deliveries}
    look="text"
    className="[&_td]:align-top"
    head={heads([
      webhooksText.when,
      webhooksText.message,
      webhooksText.url,
      webhooksText.state,
      webhooksText.answer,
      webhooksText.actions,
    ])}
  >
    {deliveries.map((delivery) => (
      <tr key={delivery.id} className={rowLook}>
        <td className="whitespace-nowrap">{deliveryMoment(delivery.created_at)}</td>
        <td className="min-w-40 wrap-anywhere">
          {eventLabel[delivery.event]}
          <span className="block text-sm text-muted">{delivery.file_name}</span>
        </td>
        <td className="min-w-40 break-all">{delivery.url}</td>
        <td>{deliveryState[delivery.state](delivery.attempts)}</td>
        <td className="min-w-40 wrap-anywhere">
          {delivery.last_at && (
            <>
              {delivery.last_status ?? webhooksText.noAnswer}
              <span className="block text-sm text-muted">{delivery.last_answer}</span>
            </>
          )}
        </td>
        <td>
          <form method="post" action={`${webhooksPath}/replay`}>
            <input type="hidden" name="delivery" value={delivery.id} />
            <Button type="submit" small look="quiet">
              {webhooksText.replay}
              <span className="sr-only"> {delivery.file_name}</span>
            </Button>
          </form>
        </td>
      </tr>
    ))}
  </Table>
)

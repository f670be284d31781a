/** What a webhook can tell. */
export const webhookEvents = ['source.completed', 'source.failed', 'file.needs-mapping'] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export const isWebhookEvent = (value: unknown): value is WebhookEvent => webhookEvents.includes(value as WebhookEvent)

export const webhooksPath = '/dashboard/webhooks'
export const mostWebhooks = 20
export const mostUrlChars = 2000
/** How many deliveries the page of webhooks shows. */
export const deliveriesShown = 50

/** Seconds until a delivery is tried again, by the number of attempts; the last one for all further ones, within a day. */
const pauses = [5, 30, 120, 600, 1800, 3600, 7200]
export const pauseAfter = (attempts: number): number => pauses[Math.min(attempts, pauses.length) - 1] ?? pauses[0]!

/**
 * Whether a site lets webhooks go to a host. `*.example.com` names every host below example.com.
 */
export function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = plainHost(host)
  return allowed.some((one) => (one.startsWith('*.') ? name.endsWith(one.slice(1)) : name === one))
}

/** A host of an address, as settings and lookups write it: without brackets and the dot at the end, in lower case. */
export const plainHost = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

import { mostWebhooks, type WebhookEvent } from '#domain/api/webhook.ts'
import { momentText } from '#text/site/moments.ts'

/** Webhooks: their page, and why one is refused (docs/specification.md §13). */
export const webhooksText = {
  title: 'Webhooks',
  lead: 'A webhook sends a signed message to another server when a source is ready or has failed, or when a file waits for its mapping.',
  off: 'An administrator has not allowed any host yet. The setting WEBHOOK_HOSTS names the hosts that webhooks may go to.',
  none: 'There are no webhooks yet.',
  url: 'Address',
  source: 'Tells of',
  allSources: 'All sources',
  events: 'When',
  make: 'Make webhook',
  made: 'The webhook is made',
  madeLead: 'Copy its secret now. It is shown once, and proves that a message comes from this site.',
  secret: 'Secret',
  state: 'State',
  works: 'Works',
  paused: 'Paused since a restore',
  resume: 'Let it go on',
  end: 'End this webhook',
  endLead: 'Nothing further is sent, and its messages disappear from this page.',
  deliveries: 'Latest messages',
  noDeliveries: 'Nothing has been sent yet.',
  message: 'Message',
  about: 'About',
  answer: 'Last answer',
  when: 'When',
  actions: 'Actions',
  replay: 'Send again',
  noAnswer: 'no answer',
  notFound: 'There is no such webhook.',
  noDelivery: 'There is no such message, or it is being sent at this moment.',
  badUrl:
    'The address must begin with https:// and have no user, password or fragment. http:// is only for an IP address or localhost.',
  badEvents: 'Choose at least one event.',
  gone: 'The data source was deleted, or you may no longer change this workspace.',
  'too-many': `A workspace has at most ${mostWebhooks} webhooks. End one first.`,
  privateAddress: 'The host has a private address, which the setting WEBHOOK_HOSTS does not name.',
  late: 'There was no answer within 10 seconds.',
  otherHost: (allowed: readonly string[]): string =>
    allowed.length ? `Webhooks of this site may only go to these hosts: ${allowed.join(', ')}.` : webhooksText.off,
} as const

export const eventLabel: Record<WebhookEvent, string> = {
  'source.completed': 'A source is ready',
  'source.failed': 'A source or file has failed',
  'file.needs-mapping': 'A file waits for its mapping',
}

export const deliveryState = {
  waiting: (attempts: number): string =>
    attempts ? `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, goes on` : 'Waits',
  sent: (): string => 'Taken',
  'given-up': (attempts: number): string => `Given up after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`,
} as const

export const deliveryMoment = (at: Date): string => momentText(at.toISOString(), false, 'UTC')
export const ofWebhook = (action: string, url: string): string => `${action}: ${url}`

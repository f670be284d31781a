import { mostWebhooks } from '#domain/api/webhook.ts'
import { mostAlerts, mostSchedules } from '#domain/mail/schedule.ts'
import { mostViews } from '#domain/views/saved-view.ts'
import { mostLinks } from '#domain/views/shared-link.ts'
import { mostMembers } from './workspace-limits.ts'

/** What a workspace holds, and has a limit for. */
export const usedThings = ['files', 'bytes', 'members', 'views', 'links', 'schedules', 'alerts', 'webhooks'] as const
export type UsedThing = (typeof usedThings)[number]

export type WorkspaceUse = Record<UsedThing, number>

/** The limits of every workspace of a site. */
export const workspaceLimits = (site: { maxFiles: number; maxUserBytes: number }): WorkspaceUse => ({
  ...{ files: site.maxFiles, bytes: site.maxUserBytes, members: mostMembers },
  ...{ views: mostViews, links: mostLinks, schedules: mostSchedules, alerts: mostAlerts },
  webhooks: mostWebhooks,
})

/** How much of a limit is used: `full`: nothing more fits, or almost nothing. */
export const shares = ['none', 'under-half', 'under-nine-tenths', 'nearly-full', 'full'] as const
type Share = (typeof shares)[number]

export function shareOf(used: number, limit: number): Share {
  if (used <= 0) return 'none'
  if (used >= limit) return 'full'
  if (used >= 0.9 * limit) return 'nearly-full'
  return used >= 0.5 * limit ? 'under-nine-tenths' : 'under-half'
}

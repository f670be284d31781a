import type { MiddlewareHandler } from 'hono'
import { insertAct } from '#db/queries/acts.ts'
import type { ActKind } from '#domain/accounts/act-kinds.ts'
import type { AppEnv } from '#server/context.ts'

/**
 * Requests that are recorded once they have succeeded, by method and file of routes/. Sign-ins, uploads and changes of
 * members are recorded by their own transactions.
 * @internal A test compares it with the routes.
 */
export const recorded: Record<string, ActKind> = {
  'POST /api/files/:id/mapping': 'mapping',
  'POST /dashboard/sample': 'mapping',
  'POST /api/files/:id/name': 'change',
  'POST /api/files/:id/calendar': 'change',
  'POST /api/files/:id/costs/:costFileId': 'change',
  'POST /api/files/:id/costs/rules': 'change',
  'POST /api/files/:id/costs/typed': 'change',
  'POST /dashboard/files/:id/costs/:costFileId': 'change',
  'POST /dashboard/files/:id/costs/channels': 'change',
  'POST /dashboard/files/:id/costs/rules': 'change',
  'POST /dashboard/files/:id/costs/typed': 'change',
  'POST /api/products/left-out': 'change',
  'POST /api/forecast/payback': 'change',
  'POST /dashboard/files/:id': 'change',
  'POST /dashboard/files/:id/name': 'change',
  'POST /dashboard/files/:id/calendar': 'change',
  'POST /dashboard/products/left-out': 'change',
  'POST /dashboard/forecast': 'change',
  'DELETE /api/files/:id': 'deletion',
  'DELETE /api/files/:id/files/:fileId': 'deletion',
  'DELETE /api/files/:id/costs/:costFileId': 'deletion',
  'POST /dashboard/files/:id/costs/remove': 'deletion',
  'POST /dashboard/files/:id/remove': 'deletion',
  'GET /api/files/:id/files/:fileId': 'export',
  'GET /api/files/:id/costs/:costFileId': 'export',
  'GET /api/files/:id/costs/:costFileId/set-aside.csv': 'export',
  'GET /api/files/:id/left-out.csv': 'export',
  'GET /api/files/:id/set-aside.csv': 'export',
  'GET /dashboard/beside/export': 'export',
  'GET /dashboard/breakdowns/export': 'export',
  'GET /dashboard/customers/export': 'export',
  'POST /dashboard/customers/export': 'export',
  'GET /dashboard/products/export': 'export',
  'GET /dashboard/rows/export': 'export',
  'GET /dashboard/revenue/workbook.xlsx': 'export',
  'GET /dashboard/cohorts/workbook.xlsx': 'export',
  'GET /dashboard/lifecycle/workbook.xlsx': 'export',
  'GET /dashboard/products/workbook.xlsx': 'export',
  'GET /dashboard/forecast/workbook.xlsx': 'export',
  'POST /dashboard/views': 'view-saved',
  'POST /dashboard/views/:id': 'view-changed',
  'POST /dashboard/views/:id/remove': 'view-deleted',
  'POST /dashboard/files/:id/notes': 'note-added',
  'POST /dashboard/files/:id/notes/change': 'note-changed',
  'POST /dashboard/files/:id/notes/remove': 'note-removed',
  'POST /dashboard/links': 'link-made',
  'POST /dashboard/links/end': 'link-ended',
  'POST /dashboard/links/confirm': 'link-confirmed',
  'POST /dashboard/schedules': 'schedule-made',
  'POST /dashboard/schedules/end': 'schedule-ended',
  'POST /dashboard/schedules/confirm': 'schedule-confirmed',
  'POST /dashboard/alerts': 'alert-made',
  'POST /dashboard/alerts/end': 'alert-ended',
  'POST /dashboard/alerts/pause': 'alert-paused',
  'POST /dashboard/alerts/resume': 'alert-resumed',
  'POST /dashboard/alerts/confirm': 'alert-confirmed',
  'POST /api/v1/jobs/:job/mapping': 'mapping',
  'POST /api/v1/sources/:source/notes': 'note-added',
  'PUT /api/v1/sources/:source/notes/:note': 'note-changed',
  'DELETE /api/v1/sources/:source/notes/:note': 'note-removed',
  'GET /api/v1/sources/:source/customers': 'export',
  'GET /api/v1/sources/:source/rows': 'export',
  'GET /api/v1/sources/:source/set-aside': 'export',
  'GET /api/v1/sources/:source/left-out': 'export',
  'PUT /api/v1/sources/:source/costs/rules': 'change',
  'PUT /api/v1/sources/:source/costs/channels': 'change',
  'PUT /api/v1/sources/:source/costs/typed': 'change',
  'DELETE /api/v1/sources/:source/costs/typed': 'change',
  'POST /api/v1/sources/:source/costs/files/:file': 'change',
  'DELETE /api/v1/sources/:source/costs/files/:file': 'deletion',
  'GET /api/v1/sources/:source/costs/files/:file/original': 'export',
  'GET /api/v1/sources/:source/costs/files/:file/set-aside': 'export',
  'PATCH /api/v1/sources/:source': 'change',
  'DELETE /api/v1/sources/:source': 'deletion',
  'POST /dashboard/webhooks': 'webhook-made',
  'POST /dashboard/webhooks/end': 'webhook-ended',
  'POST /dashboard/webhooks/resume': 'webhook-resumed',
  'POST /dashboard/webhooks/replay': 'webhook-replayed',
  'POST /api/v1/webhooks': 'webhook-made',
  'DELETE /api/v1/webhooks/:webhook': 'webhook-ended',
  'POST /api/v1/webhooks/:webhook/deliveries/:delivery': 'webhook-replayed',
  'POST /dashboard/account/tokens': 'token-made',
  'POST /dashboard/account/tokens/end': 'token-ended',
  'POST /dashboard/workspace/name': 'workspace-renamed',
}

/**
 * Records a successful request to an address with the subject that its handler named. Without a subject, nothing
 * changed.
 */
export function recordActs(path: string): MiddlewareHandler<AppEnv> {
  if (!Object.keys(recorded).some((line) => line.endsWith(` ${path}`))) return (_, next) => next()
  return async (c, next) => {
    await next()
    const kind = recorded[`${c.req.method} ${path}`]
    const { subject, workspace, user, db, log } = c.var
    if (!kind || subject === undefined || c.error || c.res.status >= 400) return
    // The change has been made, so a failure to record it must not fail the answer.
    await insertAct(db, { workspaceId: workspace.id, userId: user.id, kind, subject }).catch((err) =>
      log.warn({ err, kind }, 'an act was not written down'),
    )
  }
}

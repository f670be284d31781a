import type { Role } from '#domain/accounts/roles.ts'

/**
 * What a request needs: nothing, a sign-in, or a role in its workspace. A request's workspace is that of the source,
 * view or workspace that it names, else the chosen workspace.
 */
export type Need = 'everybody' | 'person' | Role

/**
 * Every page and call with its need, written as a method and the file of routes/. A request that is not listed is
 * refused. A test compares the table with the routes.
 */
const table: Record<Need, string[]> = {
  everybody: [
    'GET /',
    'GET /login',
    'POST /login',
    'GET /register',
    'GET /forgot-password',
    'GET /first-time-setup',
    'POST /first-time-setup',
    'GET /reset-password',
    'POST /reset-password',
    'GET /verify-email',
    'POST /verify-email',
    'GET /callback',
    'POST /sign-out',
    'GET /mail/confirm/:token', // the token is what lets in
    'POST /mail/confirm/:token',
    'GET /mail/unsubscribe/:token',
    'POST /mail/unsubscribe/:token', // one click of a mail program
    'GET /shared/:token', // the token gives access
    'POST /shared/:token', // its password
    'GET /shared/:token/export',
    'GET /shared/:token/opened',
    'GET /healthz',
    'GET /readyz',
    'POST /theme',
    'GET /speculation-rules',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/forgot-password',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/auth/first-time-setup',
    'POST /api/auth/logout',
    'GET /api/v1/openapi.json',
  ],
  person: [
    'GET /api/auth/me',
    'POST /api/data-sources/googlesheets/oauth/callback',
    'GET /dashboard/account',
    'POST /density',
  ],
  viewer: [
    'GET /revenue',
    'GET /cohorts',
    'GET /lifecycle',
    'GET /dashboard',
    'GET /dashboard/data',
    'GET /dashboard/find',
    'GET /dashboard/notifications',
    'POST /dashboard/notifications',
    'GET /dashboard/revenue',
    'GET /dashboard/revenue/workbook.xlsx',
    'GET /dashboard/cohorts',
    'GET /dashboard/cohorts/workbook.xlsx',
    'GET /dashboard/lifecycle',
    'GET /dashboard/lifecycle/workbook.xlsx',
    'GET /dashboard/customers',
    'POST /dashboard/customers', // a search
    'GET /dashboard/customers/:number',
    'GET /dashboard/customers/distribution',
    'GET /dashboard/customers/export',
    'POST /dashboard/customers/export', // of a search
    'GET /dashboard/products',
    'GET /dashboard/products/export',
    'GET /dashboard/products/orders',
    'GET /dashboard/products/workbook.xlsx',
    'GET /dashboard/forecast',
    'GET /dashboard/forecast/workbook.xlsx',
    'GET /dashboard/rows',
    'GET /dashboard/rows/export',
    'GET /dashboard/beside/export',
    'GET /dashboard/breakdowns/export',
    'GET /dashboard/filters',
    'POST /dashboard/filters',
    'GET /dashboard/files/:id',
    'GET /dashboard/files/:id/notes',
    'GET /dashboard/views',
    'POST /dashboard/views',
    'GET /dashboard/views/:id',
    'POST /dashboard/views/:id', // one's own
    'POST /dashboard/views/:id/remove', // one's own
    'GET /dashboard/account/tokens',
    'POST /dashboard/account/tokens', // one's own
    'POST /dashboard/account/tokens/end', // one's own
    'GET /dashboard/workspace',
    'POST /dashboard/workspace/choose',
    'POST /dashboard/workspace/leave',
    'GET /api/destinations',
    'GET /api/analytics/stats',
    'GET /api/notifications',
    'POST /api/notifications/seen',
    'GET /api/files',
    'GET /api/files/:id/calendar',
    'GET /api/files/:id/files',
    'GET /api/files/:id/files/:fileId',
    'GET /api/files/:id/left-out',
    'GET /api/files/:id/left-out.csv',
    'GET /api/files/:id/set-aside',
    'GET /api/files/:id/set-aside.csv',
    'POST /api/filters',
    'GET /api/beside',
    'GET /api/cohort/analytics',
    'GET /api/cohort/breakdown',
    'GET /api/cohort/ltv',
    'GET /api/cohort/retention',
    'GET /api/customers',
    'POST /api/customers', // a search
    'GET /api/customers/:number',
    'GET /api/customers/contact',
    'GET /api/customers/distribution',
    'GET /api/customers/segments',
    'GET /api/forecast/analytics',
    'GET /api/forecast/payback',
    'GET /api/lifecycle/aov',
    'GET /api/lifecycle/breakdown',
    'GET /api/lifecycle/sku',
    'GET /api/lifecycle/timing',
    'GET /api/products/analytics',
    'GET /api/products/left-out',
    'GET /api/products/sales',
    'GET /api/revenue/analytics',
    'GET /api/revenue/breakdown',
    'GET /api/revenue/hours',
    'GET /api/revenue/order-units',
    'GET /api/revenue/order-values',
    'GET /api/v1/sources',
    'GET /api/v1/sources/:source',
    'GET /api/v1/sources/:source/figures',
    'GET /api/v1/sources/:source/figures/:report',
    'POST /api/v1/sources/:source/filters',
  ],
  editor: [
    'GET /dashboard/links',
    'POST /dashboard/links',
    'POST /dashboard/links/end',
    'GET /dashboard/alerts',
    'POST /dashboard/alerts',
    'POST /dashboard/alerts/end',
    'POST /dashboard/alerts/pause',
    'POST /dashboard/alerts/resume',
    'GET /dashboard/schedules',
    'POST /dashboard/schedules',
    'POST /dashboard/schedules/end',
    'POST /dashboard/sample',
    'POST /dashboard/forecast',
    'POST /dashboard/products/left-out',
    'POST /dashboard/files/:id',
    'POST /dashboard/files/:id/calendar',
    'POST /dashboard/files/:id/list',
    'POST /dashboard/files/:id/notes',
    'POST /dashboard/files/:id/notes/change',
    'POST /dashboard/files/:id/notes/remove',
    'GET /dashboard/files/:id/mapping',
    'POST /dashboard/files/:id/name',
    'POST /dashboard/files/:id/remove',
    'POST /api/files/upload-chunked/init',
    'POST /api/files/upload-chunked/chunk',
    'POST /api/files/upload-chunked/finalize',
    'DELETE /api/files/upload-chunked/:uploadId',
    'DELETE /api/files/:id',
    'POST /api/files/:id/addition',
    'POST /api/files/:id/calendar',
    'DELETE /api/files/:id/files/:fileId',
    'POST /api/files/:id/mapping',
    'POST /api/files/:id/name',
    'GET /api/files/:id/preview',
    'POST /api/files/:id/sample',
    'POST /api/files/:id/statuses',
    'POST /api/forecast/payback',
    'POST /api/products/left-out',
    'PATCH /api/v1/sources/:source',
    'DELETE /api/v1/sources/:source',
  ],
  owner: [
    'GET /dashboard/files/:id/erase',
    'POST /dashboard/files/:id/erase',
    'POST /dashboard/links/confirm',
    'POST /dashboard/alerts/confirm',
    'POST /dashboard/schedules/confirm',
    'GET /dashboard/workspace/acts',
    'GET /dashboard/workspace/acts.csv',
    'POST /dashboard/workspace/name',
    'POST /dashboard/workspace/members',
    'POST /dashboard/workspace/members/role',
    'POST /dashboard/workspace/members/remove',
    'POST /dashboard/workspace/remove',
  ],
}

const needs = new Map(Object.entries(table).flatMap(([need, lines]) => lines.map((line) => [line, need as Need])))
const open = new Set(table.everybody.map((line) => line.slice(line.indexOf(' ') + 1)))

/** Whether a page or call is open to everybody, whatever the method. */
export const isOpen = (path: string): boolean => open.has(path)

/** The need of a method at an address, written like its file; undefined if the table lacks it. */
export const needOf = (method: string, path: string): Need | undefined =>
  needs.get(`${method === 'HEAD' ? 'GET' : method} ${path}`)

/** The table as it is written. @internal A test compares it with the routes. */
export const listedNeeds: ReadonlyMap<string, Need> = needs

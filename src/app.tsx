import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isApiPath } from './domain/api/api-token.ts'
import { authenticate } from './server/accounts/authentication.ts'
import { recordActs } from './server/acts/record-acts.ts'
import { refuseUnknownViews } from './server/analytics/known-views.ts'
import { operationsOf } from './server/api/operation.ts'
import { problemAnswer } from './server/api/problem.ts'
import { Refusal } from './server/api/refusal.ts'
import { unknownOperation } from './server/api/unknown-operation.ts'
import type { AppEnv, AppParts } from './server/context.ts'
import { isGone } from './server/files/owned-file.ts'
import { guard } from './server/http/access.ts'
import { accessLog } from './server/http/access-log.ts'
import { compression } from './server/http/answers/compression.ts'
import { releaseHead } from './server/http/answers/release-head.ts'
import { refuseWrongBody } from './server/http/body-rules.ts'
import { shareCostly } from './server/http/costly.ts'
import { explainError } from './server/http/http-errors.ts'
import { measureRequests } from './server/http/request-metrics.ts'
import { isCall } from './server/http/requests/is-call.ts'
import { keepOutOfSearch } from './server/http/robots.ts'
import { mountRoutes, routePath } from './server/http/routes.ts'
import { logEvent } from './server/http/security-events.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { refuseWithoutDatabase } from './server/http/without-database.ts'
import { errorPage, notFoundPage } from './server/pages/error-pages.tsx'
import { filesText } from './text/files/files.ts'
import { requestText } from './text/site/requests.ts'

const files = import.meta.glob<{ default: Hono<AppEnv> }>('/routes/**/*.{ts,tsx}', { eager: true })

/** The page or export of an address. */
export const pageAt: AppEnv['Variables']['pageAt'] = (path) =>
  (files[`/routes${path}.tsx`] ?? files[`/routes${path}.ts`])?.default

/** The operations of the API for scripts, in the order of their addresses. */
const operations = Object.entries(files)
  .flatMap(([file, { default: routes }]) =>
    [...operationsOf(routes)].map(([method, operation]) => ({ path: routePath(file), method, operation })),
  )
  .sort((a, b) => (a.path < b.path ? -1 : 1))

/** The whole web application, built from the given parts. Its requests can be served or, in tests, called directly. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    c.set('db', parts.db)
    c.set('storage', parts.storage)
    c.set('environment', parts.environment)
    c.set('log', parts.log)
    c.set('metrics', parts.metrics)
    c.set('readiness', parts.readiness)
    c.set('watch', parts.watch)
    c.set('locks', parts.locks)
    c.set('people', parts.people)
    c.set('pageAt', pageAt)
    c.set('operations', operations)
    await next()
  })
  app.use(measureRequests)
  app.use(accessLog)
  app.use(releaseHead)
  app.use(keepOutOfSearch)
  app.use(securityHeaders(parts.environment.publicUrl.protocol === 'https:'))
  if (import.meta.env.PROD) serveAssets(app)

  app.use(refuseWithoutDatabase)
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use(authenticate)
  app.use(refuseWrongBody)
  mountRoutes(app, files, (path) => [guard(path), recordActs(path), refuseUnknownViews, ...shareCostly(path)])
  app.notFound((c) => {
    if (isApiPath(c.req.path)) return unknownOperation(c, operations)
    if (isCall(c.req.path)) return c.json({ message: requestText.notFound }, 404)
    c.status(404)
    return notFoundPage(c)
  })
  app.onError(async (error, c) => {
    const { status, message } = (await isGone(error, c))
      ? { status: 404, message: filesText.notFound }
      : explainError(error, c)
    if (c.req.path.startsWith('/api/files/upload-chunked/')) logEvent(c, 'upload refused', { status, reason: message })
    if (isApiPath(c.req.path))
      return problemAnswer(c, status, message, error instanceof Refusal ? error.members : undefined)
    if (isCall(c.req.path)) return c.json({ message }, status as ContentfulStatusCode)
    c.status(status as ContentfulStatusCode)
    return errorPage(c, status, message)
  })
  return app
}

function serveAssets(app: Hono<AppEnv>) {
  const root = relative(process.cwd(), fileURLToPath(new URL('../client', import.meta.url)))
  // Not in serveStatic's onFound, which runs after the response is made.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic<AppEnv>({ root, precompressed: true }))
  for (const path of ['/favicon.svg', '/robots.txt', '/sample-orders.csv', '/analytics.sh'])
    app.use(path, serveStatic({ root }))
  app.use(compress())
  app.use(compression)
}

import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { maxBodyBytes, maxChunkBodyBytes, maxMappingBodyBytes } from './domain/upload'
import { guard, isCall } from './server/access'
import { accessLog } from './server/access-log'
import type { AppEnv, AppParts } from './server/app-env'
import { authenticate } from './server/authentication'
import { compression } from './server/compression'
import { refuseWithoutDatabase } from './server/database-away'
import { ErrorPage, NotFoundPage } from './server/error-pages'
import { explainError } from './server/http-errors'
import { page } from './server/page'
import { contentType } from './server/request-body'
import { measureRequests } from './server/request-metrics'
import { mountRoutes } from './server/routes'
import { logEvent } from './server/security-events'
import { securityHeaders } from './server/security-headers'
import { requestText } from './text/requests'
import { shellText } from './text/shell'

const tooLarge = () => {
  throw new HTTPException(413, { message: requestText.bodyTooLarge })
}
const limits = {
  chunk: bodyLimit({ maxSize: maxChunkBodyBytes, onError: tooLarge }),
  mapping: bodyLimit({ maxSize: maxMappingBodyBytes, onError: tooLarge }),
  other: bodyLimit({ maxSize: maxBodyBytes, onError: tooLarge }),
}

/** The whole web application over the given parts; its requests can be served or, in tests, called directly. */
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
    await next()
  })
  app.use(measureRequests)
  app.use(accessLog)
  app.use(securityHeaders(parts.environment.publicUrl.protocol === 'https:'))
  if (import.meta.env.PROD) serveAssets(app)

  app.use(refuseWithoutDatabase)
  app.use('/api/*', async (c, next) => {
    c.header('Cache-Control', 'no-store')
    await next()
  })
  app.use((c, next) => {
    if (c.req.path === '/api/files/upload-chunked/chunk') return limits.chunk(c, next)
    return /^\/api\/files\/[^/]+\/mapping$/.test(c.req.path) ? limits.mapping(c, next) : limits.other(c, next)
  })
  app.use(authenticate)
  app.use('/api/*', async (c, next) => {
    if (hasBody(c) && contentType(c) !== 'application/json') {
      throw new HTTPException(415, { message: requestText.jsonOnly })
    }
    await next()
  })
  mountRoutes(app, import.meta.glob<{ default: Hono<AppEnv> }>('/routes/**/*.{ts,tsx}', { eager: true }), guard)
  app.notFound((c) => {
    if (isCall(c.req.path)) return c.json({ message: requestText.notFound }, 404)
    c.status(404)
    return page(c, shellText.pageNotFound, <NotFoundPage />)
  })
  app.onError((error, c) => {
    const { status, message } = explainError(error, c)
    if (c.req.path.startsWith('/api/files/upload-chunked/')) logEvent(c, 'upload refused', { status, reason: message })
    if (isCall(c.req.path)) return c.json({ message }, status as ContentfulStatusCode)
    c.status(status as ContentfulStatusCode)
    return page(c, shellText.errorTitle, <ErrorPage message={message} />)
  })
  return app
}

/** An empty body needs no type; one of unknown length counts as a body. */
function hasBody(c: Context<AppEnv>): boolean {
  const length = c.req.header('content-length')
  if (length !== undefined) return Number(length) > 0
  // A request that came over no connection (a test's) has no such headers: there the body itself can be asked.
  return c.req.header('transfer-encoding') !== undefined || (!c.env?.incoming && c.req.raw.body !== null)
}

function serveAssets(app: Hono<AppEnv>) {
  const root = relative(process.cwd(), fileURLToPath(new URL('../client', import.meta.url)))
  // Not in serveStatic's onFound: that runs when the answer is already made.
  app.use('/assets/*', async (c, next) => {
    await next()
    if (c.res.ok) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  })
  app.use('/assets/*', serveStatic<AppEnv>({ root, precompressed: true }))
  for (const path of ['/favicon.svg', '/sample-orders.csv']) app.use(path, serveStatic({ root }))
  app.use(compress())
  app.use(compression)
}

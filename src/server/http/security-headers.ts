import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#server/context.ts'
import { hasToken } from './token-paths.ts'

const dev = import.meta.env.DEV

/**
 * requirements 16–18. Only development allows inline styles, inline script and web sockets, for Vite and Fast Refresh.
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<AppEnv> {
  const ordinary = headers(isHttps, 'same-origin')
  const popup = headers(isHttps, 'same-origin-allow-popups')
  const shared = headers(isHttps, 'same-origin', sharedPolicy)
  return async (c, next) => {
    if (!hasToken(c.req.path)) return (c.req.path === '/callback' ? popup : ordinary)(c, next)
    await shared(c, next)
    c.header('Cache-Control', 'no-store')
  }
}

const nothing = ["'none'"]

/** A page for who has a link or a mail: no script at all. A form sends its password or answer. */
const sharedPolicy = {
  scriptSrc: dev ? ["'self'", "'unsafe-inline'"] : nothing,
  connectSrc: dev ? ["'self'", 'ws:'] : nothing,
  manifestSrc: nothing,
}

const headers = (isHttps: boolean, crossOriginOpenerPolicy: string, stricter: Partial<typeof sharedPolicy> = {}) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: dev ? ["'self'", 'ws:'] : ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      ...stricter,
    },
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy,
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })

import type { MiddlewareHandler } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from '#server/context.ts'

const dev = import.meta.env.DEV

/**
 * requirements 16–18. Only development allows inline styles, inline script and web sockets, for Vite and Fast Refresh.
 */
export function securityHeaders(isHttps: boolean): MiddlewareHandler<AppEnv> {
  const ordinary = headers(isHttps, 'same-origin')
  const popup = headers(isHttps, 'same-origin-allow-popups')
  return (c, next) => (c.req.path === '/callback' ? popup : ordinary)(c, next)
}

const headers = (isHttps: boolean, crossOriginOpenerPolicy: string) =>
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
    },
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'no-referrer',
    crossOriginOpenerPolicy,
    crossOriginResourcePolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })

import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Density, densityCookie, densityCookieSeconds, isDensity } from '#domain/site/densities.ts'
import type { AppEnv } from '#server/context.ts'

export function readDensity(c: Context<AppEnv>): Density {
  const density = getCookie(c, densityCookie)
  return isDensity(density) ? density : 'comfortable'
}

export function setDensity(c: Context<AppEnv>, density: Density): void {
  const secure = c.var.environment.publicUrl.protocol === 'https:'
  setCookie(c, densityCookie, density, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    maxAge: densityCookieSeconds,
  })
}

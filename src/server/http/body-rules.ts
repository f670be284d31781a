import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { rawUploadPath } from '#domain/files/upload-limits.ts'
import type { AppEnv } from '#server/context.ts'
import { requestText } from '#text/site/requests.ts'
import { isCall } from './requests/is-call.ts'
import { bodyLimit, contentType } from './requests/request-body.ts'
import { headerText } from './requests/request-text.ts'
import { isOneClick } from './token-paths.ts'

/**
 * Refuses, by headers alone, bodies that no route may read: too large by their own announcement (requirement 22), under
 * /api not JSON, elsewhere not a form (13). The route that needs the bytes checks them itself.
 */
export const refuseWrongBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (Number(headerText(c, 'content-length') ?? 0) > bodyLimit(c.req.path)) {
    throw new HTTPException(413, { message: requestText.bodyTooLarge })
  }
  const type = contentType(c)
  if (isCall(c.req.path)) {
    // The bytes of a file have any type: programs send many, and the contents decide.
    if (hasBody(c) && c.req.path !== rawUploadPath && type !== 'application/json')
      throw new HTTPException(415, { message: requestText.jsonOnly })
  } else if (isOneClick(c.req.path) && type === 'multipart/form-data') {
    // RFC 8058: mail programs send either form; nothing of it is read.
  } else if ((hasBody(c) || type) && type !== 'application/x-www-form-urlencoded' && isUnsafe(c)) {
    throw new HTTPException(415, { message: requestText.formOnly })
  }
  await next()
}

const isUnsafe = (c: Context<AppEnv>) => !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)

/** An empty body needs no content type. A body of unknown length counts as one. */
function hasBody(c: Context<AppEnv>): boolean {
  const length = headerText(c, 'content-length')
  if (length !== undefined) return Number(length) > 0
  // A request without a connection, as tests make it, lacks these headers, so the body itself is checked.
  return headerText(c, 'transfer-encoding') !== undefined || (!c.env?.incoming && c.req.raw.body !== null)
}

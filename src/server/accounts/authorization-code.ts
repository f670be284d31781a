import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { AppEnv } from '#server/context.ts'
import { logEvent } from '#server/http/security-events.ts'
import type { GoogleClient } from '#server/operation/environment.ts'
import { authorizationText } from '#text/accounts/authorization.ts'

const limitMs = 10_000
const maxCodeLength = 2048
const maxAnswerBytes = 64 * 1024

/**
 * Exchanges an authorization code for an access token at the configured endpoint (OAuth 2.0, RFC 6749 §4.1.3). It is
 * the only outbound connection of the product. Throws 501 if it is not configured, 400 if the code is missing or
 * refused, 502 or 504 if the endpoint answers wrongly or too late.
 */
export async function exchangeCode(c: Context<AppEnv>, code: string): Promise<string> {
  const { google, publicUrl } = c.var.environment
  if (!google) throw new HTTPException(501, { message: authorizationText.notSetUp })
  if (!code || code.length > maxCodeLength) throw new HTTPException(400, { message: authorizationText.codeRequired })
  try {
    const accessToken = await askForToken(google, code, new URL('/callback', publicUrl).href)
    logEvent(c, 'authorization exchanged')
    return accessToken
  } catch (error) {
    const refusal = error instanceof HTTPException ? error : explain(error as Error)
    logEvent(c, 'authorization refused', { status: refusal.status })
    throw refusal
  }
}

async function askForToken({ id, secret, tokenUrl }: GoogleClient, code: string, redirectUri: string): Promise<string> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(limitMs),
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: id,
      client_secret: secret,
    }),
  })
  const text = await readAtMost(response, maxAnswerBytes)
  if (response.status >= 400 && response.status < 500)
    throw new HTTPException(400, { message: authorizationText.refused })
  const accessToken: unknown = response.ok ? JSON.parse(text)?.access_token : undefined
  if (typeof accessToken !== 'string' || !accessToken) throw new Error('no access token in the answer')
  return accessToken
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > limit) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const explain = (error: Error) =>
  error.name === 'TimeoutError'
    ? new HTTPException(504, { message: authorizationText.tooLate })
    : new HTTPException(502, { message: authorizationText.unreachable })

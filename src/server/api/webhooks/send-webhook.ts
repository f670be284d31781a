import { createHmac } from 'node:crypto'
import { type LookupAddress, lookup } from 'node:dns'
import { type RequestOptions as HttpOptions, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isAllowedHost, plainHost } from '#domain/api/webhook.ts'
import { webhooksText } from '#text/api/webhooks.ts'
import { isPrivateAddress } from './private-address.ts'

/** An attempt takes at most this long, from the name of the host to the end of the answer. */
const longestMs = 10_000
/** So much of an answer is read and kept. */
const mostAnswerBytes = 1000

export interface Sent {
  /** the receiver answered 2xx */
  isTaken: boolean
  /** undefined if there was no answer */
  status: number | undefined
  /** the beginning of the answer, or why there was none */
  answer: string
}

interface Message {
  id: string
  url: string
  /** `whsec_` and base64 */
  secret: string
  body: string
}

/** The signature of Standard Webhooks: HMAC-SHA256 of id, time and body. @internal A test compares it with the published example. */
export const signatureOf = ({ id, secret, body }: Omit<Message, 'url'>, seconds: number): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`

/**
 * Why a webhook may not go to an address; undefined if it may. The addresses of a name are checked when it is sent. Plain
 * HTTP is only for addresses that are named.
 */
export function badAddress(text: string, allowed: readonly string[]): string | undefined {
  if (!URL.canParse(text)) return webhooksText.badUrl
  const { protocol, hostname, username, password, hash } = new URL(text)
  const host = plainHost(hostname)
  const isNamed = isIP(host) !== 0 || host === 'localhost'
  if (protocol !== 'https:' && !(protocol === 'http:' && isNamed)) return webhooksText.badUrl
  if (username || password || hash) return webhooksText.badUrl
  return isAllowedHost(host, allowed) ? undefined : webhooksText.otherHost(allowed)
}

/** Sends a message once, within a limit that is shorter in tests. Follows no redirect. Never throws. */
export async function sendWebhook(
  message: Message,
  allowed: readonly string[],
  signal: AbortSignal,
  limitMs = longestMs,
): Promise<Sent> {
  const bad = badAddress(message.url, allowed)
  if (bad) return { isTaken: false, status: undefined, answer: bad }
  const url = new URL(message.url)
  const seconds = Math.floor(Date.now() / 1000)
  // A timer of its own: Node 20 may collect that of a timeout signal within `AbortSignal.any`.
  const limit = new AbortController()
  const end = () => limit.abort()
  const options: HttpOptions = {
    method: 'POST',
    agent: false,
    lookup: publicLookup(allowed),
    signal: limit.signal,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(message.body),
      'user-agent': 'customer-analytics-webhook/1',
      'webhook-id': message.id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(message, seconds),
    },
  }
  const host = plainHost(url.hostname)
  // A host that is an address is not looked up.
  if (isIP(host) && isPrivateAddress(host) && !allowed.includes(host))
    return { isTaken: false, status: undefined, answer: webhooksText.privateAddress }
  const timer = setTimeout(end, limitMs)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  try {
    return await ask(url, options, message.body)
  } catch (error) {
    const { name, message: why } = error as Error
    const isLate = name === 'TimeoutError' || name === 'AbortError'
    return { isTaken: false, status: undefined, answer: isLate ? webhooksText.late : why.slice(0, mostAnswerBytes) }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

const ask = (url: URL, options: HttpOptions, body: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    let endAnswer: (() => void) | undefined
    const sent = request(url, options, (response) => {
      const { statusCode: status = 0 } = response
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        response.destroy()
        const answer = Buffer.concat(chunks).subarray(0, mostAnswerBytes).toString()
        resolve({ isTaken: status >= 200 && status < 300, status, answer })
      }
      endAnswer = end
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size >= mostAnswerBytes) end()
      })
      // The head of an answer that breaks off, or does not end in time, has said enough.
      response.once('end', end).once('error', end)
    })
    sent.once('error', (error) => (endAnswer ? endAnswer() : reject(error)))
    sent.end(body)
  })

/**
 * Looks a name up and checks its addresses. The connection is made to the address that was checked, so a name cannot have
 * another one by then.
 */
function publicLookup(allowed: readonly string[]): LookupFunction {
  return (host, { all }, answer) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return answer(error, '')
      const isNamedHost = plainHost(host) === 'localhost'
      const mayUse = ({ address }: LookupAddress) =>
        isNamedHost || !isPrivateAddress(address) || allowed.includes(address)
      const usable = addresses.filter(mayUse)
      if (!usable.length) return answer(new Error(webhooksText.privateAddress), '')
      if (all) return answer(null, usable)
      answer(null, usable[0]!.address, usable[0]!.family)
    })
  }
}

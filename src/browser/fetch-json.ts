import { workspaceHeader } from '#domain/accounts/workspace-header.ts'
import { requestText } from '#text/site/requests.ts'
import { leaveWorkspace } from './leave-flash.ts'
import { readToken, tellRefused } from './token.ts'

/**
 * A non-OK answer. `message` is the generic error of docs/specification.md §8; `said` is the message in the body, if
 * there is one.
 */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    body: string,
    statusText: string,
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'RequestError'
    this.said = messageOf(body)
  }
  readonly said: string | undefined
}

/** No answer arrived. The browser's own error text does not help people. */
export class UnreachableError extends Error {
  constructor() {
    super(requestText.unreachable)
    this.name = 'UnreachableError'
  }
}

/** The `message` of a JSON body; undefined if it has none. */
export function messageOf(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const message = typeof value === 'object' && value !== null ? (value as { message?: unknown }).message : undefined
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: unknown
  /** the body, already as JSON */
  json?: string
  signal?: AbortSignal
}

/**
 * Makes every call: JSON in both directions, with cookies and the stored token as bearer (docs/specification.md §7).
 * Throws RequestError.
 */
export async function fetchJson<T>(path: string, call: Call = {}): Promise<T> {
  const response = await send(path, call)
  if (!response.ok) throw new RequestError(response.status, await response.text(), response.statusText)
  return (await response.json()) as T
}

/** The raw response, whatever its status. Throws UnreachableError if there was none. */
export async function send(path: string, { method = 'GET', body, json, signal }: Call = {}): Promise<Response> {
  const text = json ?? (body === undefined ? undefined : JSON.stringify(body))
  const token = readToken()
  const { workspace } = document.documentElement.dataset
  const response = await fetch(path, {
    method,
    signal,
    credentials: 'include',
    headers: {
      ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(workspace ? { [workspaceHeader]: workspace } : {}),
    },
    body: text,
  }).catch((error: unknown) => {
    throw error instanceof TypeError ? new UnreachableError() : error
  })
  if (response.status === 401) tellRefused()
  if (response.status === 410) leaveWorkspace()
  return response
}

/** The default data loading: a GET whose 401 is an empty result instead of an error (docs/specification.md §7). */
export async function loadJson<T>(path: string): Promise<T | null> {
  try {
    return await fetchJson<T>(path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 401) return null
    throw error
  }
}

/** The error text that a person sees: the server's own message, else the generic text (docs/specification.md §11). */
export const shownMessage = (error: unknown): string | undefined =>
  error instanceof RequestError ? (error.said ?? error.message) : error instanceof Error ? error.message : undefined

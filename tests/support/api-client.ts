import { Ajv2020 } from 'ajv/dist/2020.js'
import * as assert from 'uvu/assert'
import type { ApiScope } from '#domain/api/api-token.ts'
import { makeToken } from '#server/api/keep-token.ts'
import type { TestApp } from './app.ts'
import { workspaceOf } from './members.ts'

type Json = Record<string, any>

export interface ApiAnswer {
  status: number
  headers: Headers
  text: string
  body: any
}

/** Compares answers with the OpenAPI document of an application: status, media type and schema. */
export async function documentOf(app: TestApp) {
  const document: Json = (await app.call('GET', '/api/v1/openapi.json')).body
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'document')
  const places = Object.entries(document.paths as Json).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({ template, method, pattern: patternOf(template) })),
  )
  /** The operation of a request; undefined for an address or method that the document lacks. */
  const placeOf = (method: string, path: string) => {
    const asked = path.split('?')[0]!.replace(/^\/api\/v1/, '') || '/'
    // a fixed address goes before one with parameters
    return places
      .filter((place) => place.method === method.toLowerCase() && place.pattern.test(asked))
      .sort((a, b) => a.template.split('{').length - b.template.split('{').length)[0]
  }
  return {
    document,
    placeOf,
    /** Asserts that an answer is one of those that the document has for the operation. */
    check(method: string, path: string, { status, headers, body }: ApiAnswer): void {
      const place = placeOf(method === 'HEAD' ? 'GET' : method, path)
      const told = `${method} ${path} -> ${status} ${JSON.stringify(body)?.slice(0, 300)}`
      if (!place) return void assert.ok(status === 404 || status === 405, `no operation: ${told}`)
      const { responses } = document.paths[place.template][place.method] as Json
      assert.ok(responses[status], `a status that the document lacks: ${told}`)
      const type = headers.get('content-type')?.split(';')[0]
      const { content } = responses[status] as Json
      if (!content) return void assert.is(type ?? '', '', `a body that the document lacks: ${told}`)
      assert.ok(type && content[type], `a media type that the document lacks: ${type}: ${told}`)
      if (method === 'HEAD' || !type.endsWith('json') || type === 'application/x-ndjson') return
      const at = ['paths', place.template, place.method, 'responses', String(status), 'content', type, 'schema']
      const pointer = at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
      const validate = ajv.getSchema(`document#/${pointer}`)!
      assert.ok(validate(body), `${JSON.stringify(validate.errors)}: ${told}`)
    },
  }
}

export type ApiDocument = Awaited<ReturnType<typeof documentOf>>

const patternOf = (template: string) => new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** A token of an account for its first workspace. */
export async function tokenFor(
  app: TestApp,
  email: string,
  scopes: ApiScope[] = ['read', 'upload', 'manage'],
  { sourceId = null, workspaceId }: { sourceId?: string | null; workspaceId?: string } = {},
): Promise<string> {
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const workspace = workspaceId ?? (await workspaceOf(app.db, email))
  const choices = { name: 'a test', scopes, days: 90, userId: id, workspaceId: workspace, sourceId }
  return (await makeToken(app.db, choices)).token
}

interface Sent {
  body?: unknown
  /** raw bytes or text, as they are */
  raw?: BodyInit
  headers?: Record<string, string>
}

/** Calls the API with a token; every answer is compared with the document. */
export function apiClient(app: TestApp, document: ApiDocument, token: string | undefined) {
  return async (method: string, path: string, { body, raw, headers }: Sent = {}): Promise<ApiAnswer> => {
    const address = `/api/v1${path}`
    const response = await app.request(address, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)),
      ...(raw instanceof ReadableStream ? { duplex: 'half' } : {}),
    } as RequestInit)
    const text = await response.text()
    const answer = { status: response.status, headers: response.headers, text, body: parsed(text) }
    document.check(method, address, answer)
    return answer
  }
}

export type ApiClient = ReturnType<typeof apiClient>

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

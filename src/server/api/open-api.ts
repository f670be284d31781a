import * as z from 'zod'
import { apiPath, figuresAMinute } from '#domain/api/api-token.ts'
import { documentText } from '#text/api/document.ts'
import type { AnswerOf, Method, Operation } from './operation.ts'
import { Problem, problemType } from './problem.ts'

/** An operation with its place: `/api/v1/sources/:source`. */
export interface PlacedOperation {
  path: string
  method: Method
  operation: Operation
}

type Json = Record<string, unknown>

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Json
  servers: { url: string }[]
  security: Json[]
  paths: Record<string, Record<string, Json>>
  components: { schemas: Record<string, Json>; securitySchemes: Json }
}

/** Problems that every operation with a token can have. */
const ofEvery = [400, 401, 403, 429, 500, 503]

/** The OpenAPI 3.1 document of the operations. Everything in it comes from their definitions. */
export function openApiDocument(placed: PlacedOperation[], origin: string): OpenApiDocument {
  const schemas: Record<string, Json> = {}
  const paths: OpenApiDocument['paths'] = {}
  for (const { path, method, operation } of placed) {
    const template = path.slice(apiPath.length).replace(/:(\w+)/g, '{$1}') || '/'
    paths[template] = { ...paths[template], [method]: documented(operation, schemas) }
  }
  jsonSchema(Problem, 'output', schemas)
  return {
    openapi: '3.1.0',
    info: { title: documentText.title, version: '1', description: documentText.description },
    servers: [{ url: `${origin}${apiPath}` }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: { token: { type: 'http', scheme: 'bearer', description: documentText.token } },
    },
  }
}

function documented(one: Operation, schemas: Record<string, Json>): Json {
  const { id, summary, description, scope, isFigure, body, answers, problems = [] } = one
  const parameters = [
    ...parametersOf('path', one.path, schemas),
    ...parametersOf('query', one.query, schemas),
    ...Object.entries(one.headers ?? {}).map(([name, words]) => ({
      ...{ name, in: 'header', required: false, description: words, schema: { type: 'string', maxLength: 200 } },
    })),
  ]
  const statuses = [...new Set([...(scope ? ofEvery : [400, 500, 503]), ...problems])].sort()
  const limits = isFigure ? documentText.figure(figuresAMinute) : undefined
  return {
    operationId: id,
    summary,
    description: [description, scope && documentText.scope(scope), limits].filter(Boolean).join(' '),
    ...(scope ? {} : { security: [] }),
    ...(parameters.length ? { parameters } : {}),
    ...(body ? { requestBody: requestBody(body, schemas) } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, one]) => [status, answerOf(one, schemas)])),
      ...Object.fromEntries(statuses.map((status) => [status, problemOf(status)])),
    },
  }
}

const requestBody = (body: NonNullable<Operation['body']>, schemas: Record<string, Json>): Json =>
  body === 'bytes'
    ? { required: true, content: { 'application/octet-stream': { schema: {} } } }
    : { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input', schemas) } } }

function answerOf({ description, schema, types = {} }: AnswerOf, schemas: Record<string, Json>): Json {
  const content = {
    ...(schema ? { 'application/json': { schema: jsonSchema(schema, 'output', schemas) } } : {}),
    ...Object.fromEntries(
      Object.entries(types).map(([type, words]) => [type, { schema: { type: 'string', description: words } }]),
    ),
  }
  return { description, ...(Object.keys(content).length ? { content } : {}) }
}

const problemOf = (status: number): Json => ({
  description: documentText.problem[status] ?? documentText.problem[400],
  content: { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
})

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined, schemas: Record<string, Json>): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))
}

/** The JSON Schema of a type. A type with an id is kept among the components and named by a reference. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Record<string, Json>): Json {
  const { $schema, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  for (const [name, one] of Object.entries($defs as Record<string, Json>)) schemas[name] = named(one)
  const { id, ...rest } = named(own) as Json & { id?: unknown }
  if (typeof id !== 'string') return { ...rest, ...(id === undefined ? {} : { id }) }
  schemas[id] = rest
  return { $ref: `#/components/schemas/${id}` }
}

/** The same schema with references into the components; without the name of the type itself. */
function named(schema: Json): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')
  return JSON.parse(text) as Json
}

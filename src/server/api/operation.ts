import type { Context } from 'hono'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod'
import type { ApiScope } from '#domain/api/api-token.ts'
import type { AppEnv } from '#server/context.ts'
import { readJsonObject } from '#server/http/requests/request-body.ts'
import { lacksScope } from '#text/api/api-tokens.ts'
import { countFigure } from './figure-limit.ts'
import { checked, readParameters } from './read-request.ts'
import { Refusal } from './refusal.ts'

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const
export type Method = (typeof methods)[number]

/** What an operation answers with a status: JSON of a schema, or text of other media types. */
export interface AnswerOf<Schema extends z.ZodType = z.ZodType> {
  description: string
  /** the JSON body; absent for an answer that has none */
  schema?: Schema
  /** further media types, with what each holds */
  types?: Record<string, string>
}

type Answers = Record<number, AnswerOf>
type Shape = z.ZodObject | undefined
type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** A call of the API for scripts. Its types, its checks and its part of the OpenAPI document come from this definition. */
export interface Operation {
  /** names it in generated clients */
  id: string
  summary: string
  description?: string
  /** what the token must be allowed to do; undefined for an address that is open to everybody */
  scope?: ApiScope
  /** it counts among the figures that a token may ask for within a minute */
  isFigure?: boolean
  path?: z.ZodObject
  query?: z.ZodObject
  /** headers that the operation reads, by name; for the document */
  headers?: Record<string, string>
  /** the JSON body, or raw bytes */
  body?: z.ZodType | 'bytes'
  answers: Answers
  /** statuses of problems besides those of every operation */
  problems?: number[]
}

interface Definition<Path extends Shape, Query extends Shape, Body, Of extends Answers> extends Operation {
  path?: Path & z.ZodObject
  query?: Query & z.ZodObject
  body?: Body & (z.ZodType | 'bytes')
  answers: Of
  answer(c: Context<AppEnv>, asked: Asked<Path, Query, Body, Of>): Promise<Response>
}

interface Asked<Path, Query, Body, Of extends Answers> {
  path: Out<Path>
  query: Out<Query>
  body: Out<Body>
  /** A JSON answer, whose type is that of its status. */
  reply<Status extends keyof Of & number>(
    status: Status,
    value: Of[Status] extends { schema: z.ZodType } ? z.input<Of[Status]['schema']> : never,
    headers?: Record<string, string>,
  ): Response
}

type Defined = Operation & { answer(c: Context<AppEnv>, asked: never): Promise<Response> }

/** Gives the parts of an operation their types. */
export const operation = <
  Of extends Answers,
  Path extends Shape = undefined,
  Query extends Shape = undefined,
  Body extends z.ZodType | 'bytes' | undefined = undefined,
>(
  definition: Definition<Path, Query, Body, Of>,
): Defined => definition as Defined

const known = new WeakMap<Hono<AppEnv>, Map<Method, Operation>>()

/** The operations of a file of routes, by method; none for any other route. */
export const operationsOf = (routes: Hono<AppEnv>): Map<Method, Operation> => known.get(routes) ?? new Map()

/** The routes of an address of the API. Each request is checked before the operation answers it. */
export function apiRoutes(operations: Partial<Record<Method, Defined>>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const all = Object.entries(operations) as [Method, Defined][]
  for (const [method, one] of all) routes.on(method.toUpperCase(), '/', (c) => answer(c, one))
  known.set(routes, new Map(all))
  return routes
}

async function answer(c: Context<AppEnv>, one: Defined): Promise<Response> {
  const { apiToken } = c.var
  if (one.scope && !apiToken?.scopes.includes(one.scope)) throw new Refusal(403, lacksScope(one.scope))
  if (one.isFigure && apiToken) countFigure(c, apiToken.id)
  const path = checked('path', one.path ?? none, c.req.param())
  const query = readParameters(one.query ?? none, new URL(c.req.url).searchParams)
  const body = one.body && one.body !== 'bytes' ? checked('body', one.body, await readJsonObject(c)) : undefined
  const reply = (status: number, value: unknown, headers?: Record<string, string>) =>
    c.json(value as object, status as ContentfulStatusCode, headers)
  return one.answer(c, { path, query, body, reply } as never)
}

const none = z.strictObject({})

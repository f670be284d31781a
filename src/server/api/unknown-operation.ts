import type { Context } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { apiText } from '#text/api/api.ts'
import type { PlacedOperation } from './open-api.ts'
import { problemAnswer } from './problem.ts'

/** 405 with the methods of the address; 404 for an address that the API lacks. */
export function unknownOperation(c: Context<AppEnv>, operations: PlacedOperation[]): Response {
  const methods = operations.filter(({ path }) => isAt(path, c.req.path)).map(({ method }) => method.toUpperCase())
  if (!methods.length) return problemAnswer(c, 404, apiText.noOperation)
  c.header('Allow', [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : [])].join(', '))
  return problemAnswer(c, 405, apiText.notAllowed)
}

const isAt = (path: string, asked: string): boolean => {
  const [parts, own] = [path.split('/'), asked.split('/')]
  return (
    parts.length === own.length && parts.every((part, at) => (part.startsWith(':') ? own[at] !== '' : part === own[at]))
  )
}

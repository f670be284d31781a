import { HTTPException } from 'hono/http-exception'
import { canBeId } from '#domain/files/id.ts'

/**
 * The ID of a file or upload in a request. An ID that cannot be valid gets the same 404 as an unknown one, before any
 * other work.
 */
export function namedId(id: unknown, message: string): string {
  if (canBeId(id)) return id
  throw new HTTPException(404, { message })
}

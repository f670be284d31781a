import { HTTPException } from 'hono/http-exception'
import { canBeId } from '#domain/files/id.ts'

/** The id of a file or upload as a request names it; what cannot be one is the 404 of an unknown one, before any work. */
export function namedId(id: unknown, message: string): string {
  if (canBeId(id)) return id
  throw new HTTPException(404, { message })
}

import { HTTPException } from 'hono/http-exception'

/** Refuses a request with 400: `read(…) ?? badRequest(message)`. */
export function badRequest(message: string): never {
  throw new HTTPException(400, { message })
}

import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A call of the API is refused. `members` are further members of the problem details (RFC 9457). */
export class Refusal extends HTTPException {
  constructor(
    status: number,
    message: string,
    readonly members: Record<string, unknown> = {},
  ) {
    super(status as ContentfulStatusCode, { message })
  }
}

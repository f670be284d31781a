import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppEnv } from '#server/context.ts'

/**
 * Runs the action of a page's form. If it is refused, the form is shown again with the status and message of the
 * corresponding call.
 */
export async function formAnswer(
  c: Context<AppEnv>,
  work: () => Promise<Response>,
  showAgain: (error: string, status: number) => Response | Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof HTTPException)) throw error
    c.status(error.status as ContentfulStatusCode)
    return showAgain(error.message, error.status)
  }
}

import { Hono } from 'hono'
import type { Membership } from '#domain/accounts/roles.ts'
import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { AppEnv, SharedContent } from '#server/context.ts'
import { ClientGone } from '#server/http/requests/client-gone.ts'

/** What a page needs of the process. Nothing of it comes from a request. */
const parts = [
  ...(['db', 'storage', 'environment', 'log', 'metrics', 'readiness', 'watch', 'locks', 'people'] as const),
  'requestId',
] as const

export type PageParts = Pick<AppEnv['Variables'], (typeof parts)[number] | 'pageAt'>

interface Asked {
  /** of the file in routes/, without its ending */
  path: string
  /** with its parameters */
  address: string
  signal?: AbortSignal
}

/** For whom a page is made. */
interface Asker {
  user: SignedInUser
  workspace: Membership
  shared?: SharedContent
  /** the tables of an export are taken instead of being written */
  takes?: boolean | undefined
}

/**
 * Asks a page or export within the process. Its request is made of the address alone, without a header of the outer
 * one, and reaches only the given workspace. Errors are thrown.
 */
export async function askWithin(vars: PageParts, { path, address, signal }: Asked, asker: Asker) {
  const page = vars.pageAt(path)
  if (!page) throw new Error(`there is nothing at ${path}`)
  return askRoutes(vars, page, { path, address, signal }, asker)
}

/** The same for routes that have no address of their own. */
export async function askRoutes(vars: PageParts, page: Hono<AppEnv>, asked: Asked, asker: Asker) {
  const { path, address, signal } = asked
  if (signal?.aborted) throw new ClientGone()
  const { user, workspace, shared, takes } = asker
  const taken: AppEnv['Variables']['taken'] = takes ? {} : undefined
  let question: AppEnv['Variables']['question']
  const within = new Hono<AppEnv>()
    .use(async (inner, next) => {
      for (const part of parts) inner.set(part, vars[part] as never)
      inner.set('user', user)
      inner.set('workspaces', [workspace])
      inner.set('workspace', workspace)
      inner.set('reach', [workspace.id])
      inner.set('shared', shared)
      inner.set('taken', taken)
      await next()
      question = inner.var.question
    })
    .route(path.replace('[number]', ':number'), page)
    .onError((error) => {
      throw error
    })
  const response = await within.request(`http://within${address}`, { signal })
  if (signal?.aborted) throw new ClientGone()
  return { response, question, workbook: taken?.workbook, total: taken?.total, opened: taken?.opened }
}

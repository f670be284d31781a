import { Hono } from 'hono'
import { setChosen } from '#db/queries/members.ts'
import { hashToken } from '#server/accounts/random-ids.ts'
import type { AppEnv } from '#server/context.ts'
import { workspaceForm } from '#server/workspaces/workspace-form.ts'

/** The switch of the shell: lists, stats and new sources of this session are those of the chosen workspace from now on. */
export default new Hono<AppEnv>().post('/', (c) =>
  workspaceForm(c, async ({ id }) => {
    const { db, session, user } = c.var
    await db.transaction().execute((tx) => setChosen(tx, hashToken(session!.token), user.id, id))
    return '/dashboard'
  }),
)

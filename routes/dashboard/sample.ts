import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { addSampleFile, awaitProcessed } from '#server/files/add-sample-file.ts'
import { setFlash } from '#server/http/answers/flash-cookie.ts'
import { readForm } from '#server/http/requests/request-body.ts'
import { namedWorkspace } from '#server/workspaces/workspace-form.ts'

/**
 * Adds the sample file with one click, as a plain form, with and without script. It leads to the Overview, which shows
 * figures if they are ready.
 */
export default new Hono<AppEnv>().post('/', async (c) => {
  const named = (await readForm(c)).get('workspace')
  if (named) namedWorkspace(c, named)
  const id = await addSampleFile(c)
  const file = await awaitProcessed(c, id)
  setFlash(c, file?.status === 'completed' ? 'sample-ready' : 'processing-started')
  return c.redirect(`/dashboard?source=${id}`, 303)
})

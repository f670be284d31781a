import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ReactNode } from 'react'
import { findList, findListAttempts } from '#db/queries/customer-lists.ts'
import type { StoredFile } from '#db/queries/files.ts'
import type { CustomerFacts } from '#domain/analytics/customers/customer-facts.ts'
import { fileHref } from '#domain/files/notification.ts'
import { sourceOf } from '#domain/filters/question-id.ts'
import { type ListState, listStateOf } from '#domain/ingestion/customer-list.ts'
import ListWaiter from '#islands/ListWaiter.tsx'
import { completedFile } from '#server/analytics/analytics-file.ts'
import type { AppEnv } from '#server/context.ts'
import { askerOf } from '#server/inspection/asker.ts'
import { askList, NoList } from '#server/lists/ask-list.ts'
import { Island } from '#server/pages/island.tsx'
import { noListText } from '#text/analytics/customers/customers.ts'
import { listFailed, listText } from '#text/files/lists.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { MakeListForm } from '#ui/files/MakeListForm.tsx'

/** The facts about a whole list of customers, or why there is no list. */
async function listOfFile(
  c: Context<AppEnv>,
  fileId: string,
): Promise<{ state: 'ready'; facts: CustomerFacts } | { state: Exclude<ListState, 'ready'> }> {
  const list = await findList(c.var.db, fileId)
  const state = listStateOf(list)
  return state === 'ready' ? { state, facts: list!.facts! } : { state }
}

interface FactsOfChosen extends Pick<CustomerFacts, 'customers' | 'withoutPurchase' | 'overdue'> {
  /** JSON */
  cells: string
}

/** The facts about what a filter chooses. Scores and segments stay those of the whole source. */
async function factsUnderFilter(c: Context<AppEnv>, id: string, facts: CustomerFacts): Promise<CustomerFacts> {
  if (id === sourceOf(id)) return facts
  const [own] = await askList<FactsOfChosen>(c.var, askerOf(c), id, { query: 'facts-of-chosen' })
  return { ...facts, ...own!, cells: JSON.parse(own!.cells) }
}

/**
 * Says in one line why there is no list. If it is being made, the answer is 202; if it could not be made, this throws a
 * 409.
 */
export async function noListAnswer(c: Context<AppEnv>, fileId: string): Promise<Response> {
  const { state, message, attempts } = await noListMessage(c, fileId)
  if (state === 'failed') throw new HTTPException(409, { message })
  return c.json({ message, attempts }, 202)
}

/** The same for answers outside of /api. */
export async function noListMessage(c: Context<AppEnv>, fileId: string) {
  const list = await findList(c.var.db, fileId)
  if (listStateOf(list) === 'failed') return { state: 'failed' as const, message: noListText.failed(list!.failure) }
  const attempts = await findListAttempts(c.var.db, fileId)
  return { state: 'preparing' as const, message: noListText.preparing(attempts), attempts }
}

/** A page's content from the list of a file. Without a list it shows a notice, which with script waits for the list. */
export async function withList(
  c: Context<AppEnv>,
  fileId: string,
  content: (facts: CustomerFacts) => Promise<ReactNode>,
): Promise<ReactNode> {
  const list = await listOfFile(c, fileId)
  if (list.state === 'failed') return listNotice(c, fileId)
  try {
    if (list.state === 'ready') return await content(await factsUnderFilter(c, fileId, list.facts))
  } catch (error) {
    if (!(error instanceof NoList)) throw error
  }
  return listNotice(c, fileId)
}

/** What a page shows if its list is missing. With script, it waits for a list that is being made. */
export async function listNotice(c: Context<AppEnv>, fileId: string): Promise<ReactNode> {
  const list = await findList(c.var.db, fileId)
  if (listStateOf(list) !== 'failed') {
    c.status(202)
    const { pathname, search } = new URL(c.req.url)
    const attempts = await findListAttempts(c.var.db, fileId)
    return <Island of={ListWaiter} props={{ fileId, address: pathname + search, attempts }} when="load" />
  }
  const why = listFailed(list!.failure)
  return (
    <Notice tone="warn" title={listText.missingTitle}>
      {why && <p className="mb-3">{why}</p>}
      <p className="mb-3">{listText.missingLead}</p>
      <div className="flex flex-wrap gap-2">
        <MakeListForm fileId={fileId} back={c.req.path} />
        <Button small look="plain" href={fileHref(fileId)}>
          {listText.toSource}
        </Button>
      </div>
    </Notice>
  )
}

/** Answers a call from the list of the file it names: 202 while the list is being made, 409 if it cannot be made. */
export async function listAnswer(
  c: Context<AppEnv>,
  answer: (file: StoredFile, facts: CustomerFacts) => Promise<Response>,
): Promise<Response> {
  const file = await completedFile(c)
  const list = await listOfFile(c, file.id)
  try {
    if (list.state === 'ready') return await answer(file, await factsUnderFilter(c, file.id, list.facts))
  } catch (error) {
    if (!(error instanceof NoList)) throw error
  }
  return noListAnswer(c, file.id)
}

import { localizeTimes } from './local-times.ts'

/**
 * Replaces the figures with which the Overview was opened by the source's current ones, under the same filter and range.
 * Without an answer the old ones stay, and the page says that there are new ones (islands/DataSources.tsx).
 */
export async function renewFigures(id: string): Promise<void> {
  const own = `[data-figures-of="${CSS.escape(id)}"] [data-figures]`
  const fresh = (await overview(id))?.querySelector(own)
  if (!fresh) return
  document.querySelector(own)?.replaceChildren(...fresh.childNodes)
  localizeTimes()
}

/** Shows the first figures on an Overview that was opened without any: the toolbar, too. */
export async function showFirstFigures(id: string): Promise<void> {
  const fresh = (await overview(id))?.querySelector<HTMLElement>('[data-figures-of]')
  const place = document.querySelector('.overview-figures:empty')
  if (!fresh || !place) return
  place.replaceWith(document.adoptNode(fresh))
  localizeTimes()
  dispatchEvent(new Event('islands'))
}

const everyMs = 2000
const mostTries = 150

/**
 * Shows what needs the list of customers, which is made after the figures, as soon as it is there. Gives up after five
 * minutes, or if there will be no list.
 */
export async function showListedFigures(id: string): Promise<void> {
  for (let tries = 0; tries < mostTries && document.querySelector(unlisted(id)); tries++) {
    const answer = await fetch(`/api/customers/segments?${new URLSearchParams({ fileId: id })}`).catch(() => undefined)
    // A busy server refuses for a moment, or shows the page without what its readers could not answer in time.
    if (answer?.status === 200) await renewFigures(id)
    else if (answer && answer.status >= 400 && answer.status < 500 && answer.status !== 429) return
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}

const unlisted = (id: string) => `[data-figures-of="${CSS.escape(id)}"] [data-unlisted]`

async function overview(id: string): Promise<Document | undefined> {
  const query = new URLSearchParams(location.search)
  query.set('source', id)
  const answer = await fetch(`/dashboard?${query}`).catch(() => undefined)
  if (!answer?.ok) return undefined
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}

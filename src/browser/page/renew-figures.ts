import { localizeTimes } from './local-times.ts'

/**
 * Replaces the figures with which the Overview was opened by the source's current ones, under the same filter. Without an answer the old ones
 * stay, and the page says that there are new ones (islands/DataSources.tsx).
 */
export async function renewFigures(id: string): Promise<void> {
  const answer = await fetch(`/dashboard?${new URLSearchParams({ source: id })}`).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const own = `[data-figures-of="${CSS.escape(id)}"] [data-figures]`
  const fresh = page.querySelector(own)
  if (!fresh) return
  document.querySelector(own)?.replaceChildren(...fresh.childNodes)
  localizeTimes()
}

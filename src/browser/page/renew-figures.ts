import { localizeTimes } from './local-times.ts'

/**
 * Puts the figures that the source has now in the place of those that the Overview was opened with. Without an answer they stay;
 * the page says that there are new ones (islands/DataSources.tsx).
 */
export async function renewFigures(fileId: string): Promise<void> {
  const answer = await fetch(`/dashboard?source=${fileId}`).catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const fresh = page.querySelector(`[data-figures-of="${fileId}"] [data-figures]`)
  if (!fresh) return
  document.querySelector(`[data-figures-of="${fileId}"] [data-figures]`)?.replaceChildren(...fresh.childNodes)
  localizeTimes()
}

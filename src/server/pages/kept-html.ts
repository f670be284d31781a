import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * HTML of islands that was made a moment ago: tables and charts of 1,000 cells take 20 ms, and people go back and forth.
 * It is made of its props alone, so the same props have the same HTML, whoever asks. What is deleted is forgotten soon, too.
 */
const kept = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  maxEntrySize: 2 * 1024 * 1024,
  // Two bytes a character, as a text is kept that has a sign beyond Latin 1.
  sizeCalculation: (html) => 2 * html.length + 200,
  ttl: 300_000,
  ttlAutopurge: true,
})

/** The HTML that `render` makes of these props, as JSON, at the place of the page that `id` names. */
export function keptHtml(id: string, props: string, render: () => string): string {
  const key = createHash('sha256').update(`${id} ${props}`).digest('base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  const html = render()
  kept.set(key, html)
  return html
}

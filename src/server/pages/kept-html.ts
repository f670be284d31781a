import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { alone } from '#server/http/answers/bytes-of-their-own.ts'

/** Smaller HTML is made faster than it is found. */
const leastBytes = 500
/** What an entry takes besides, with its timer. */
const ownBytes = 800

/**
 * HTML of islands that was made a moment ago: tables and charts of 1,000 cells take 20 ms, and people go back and forth.
 * It is made of its props alone, so the same props have the same HTML, whoever asks. What is deleted is forgotten within
 * five minutes.
 */
const kept = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  maxEntrySize: 2 * 1024 * 1024,
  sizeCalculation: (html) => html.length + ownBytes,
  ttl: 300_000,
  ttlAutopurge: true,
})

/** The HTML that `render` makes of these props, as JSON, at the place of the page that `id` names; kept where the page is. */
export function keptHtml(id: string, props: string, render: () => string): Buffer {
  if (!keeps) return Buffer.from(render())
  const key = createHash('sha512').update(`${id} ${props}`).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const html = alone(Buffer.from(render()))
  if (html.length >= leastBytes) kept.set(key, html)
  return html
}

/** The parts of the page that is being rendered, which is done in one go. */
let parts: Buffer[] = []
/** Whether the parts of that page are kept. */
let keeps = false

/** A mark of the page in whose place `html` is put: written anew with each page, half a megabyte takes 2 ms. */
export const placed = (html: Buffer): string => `<!--part ${parts.push(html) - 1}-->`

/**
 * The page that `render` makes, with its parts in their places. No text of a page has the sign that a mark begins with. `isKept` says
 * whether its parts are kept. Those of public pages are not: a stranger could fill the memory with addresses, and some hold a token.
 */
export function withParts(render: () => string, isKept: boolean): Buffer {
  parts = []
  keeps = isKept
  try {
    const pieces = render().split(/<!--part (\d+)-->/)
    return Buffer.concat(pieces.map((piece, index) => (index % 2 ? parts[Number(piece)]! : Buffer.from(piece))))
  } finally {
    parts = []
    keeps = false
  }
}

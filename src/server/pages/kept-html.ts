import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { alone } from '#server/http/answers/bytes-of-their-own.ts'

/** Rendering smaller HTML takes less time than finding it in the cache. */
const leastBytes = 500
/** The memory that an entry takes besides its HTML, with its timer. */
const ownBytes = 800

/**
 * A cache of HTML of islands: tables and charts of 1,000 cells take 20 ms to render, and people go back and forth. The
 * HTML depends only on the props, so equal props have equal HTML for everybody. Deleted data is dropped within five
 * minutes.
 */
const kept = new LRUCache<string, Buffer>({
  maxSize: 24 * 1024 * 1024,
  maxEntrySize: 2 * 1024 * 1024,
  sizeCalculation: (html) => html.length + ownBytes,
  ttl: 300_000,
  ttlAutopurge: true,
})

/**
 * The HTML that `render` makes of these props (as JSON), for the part of the page that `id` names. It is cached if the
 * page is.
 */
export function keptHtml(id: string, props: string, render: () => string): Buffer {
  if (!keeps) return Buffer.from(render())
  const key = createHash('sha512').update(`${id} ${props}`).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const html = alone(Buffer.from(render()))
  if (html.length >= leastBytes) kept.set(key, html)
  return html
}

/** The parts of the page being rendered. Rendering is synchronous, so there is only one page. */
let parts: Buffer[] = []
/** Whether the parts of that page are cached. */
let keeps = false

/** A placeholder in the page that `html` replaces: writing half a megabyte again for each page takes 2 ms. */
export const placed = (html: Buffer): string => `<!--part ${parts.push(html) - 1}-->`

/**
 * The page that `render` makes, with its parts in their places. No text of a page contains the character with which a
 * placeholder begins. `isKept`: its parts are cached. Parts of public pages are not cached: a stranger could fill the
 * memory with addresses, and some contain a token.
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

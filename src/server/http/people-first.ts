/** Other work does not wait for a request that takes longer than this, such as an export. */
const youngMs = 1000
/** A chunk of an upload is processed at least this often, whatever other requests do. */
const mostWaitMs = 250

/** Requests for pages and calls that began recently and are not answered yet. */
let young = 0
const waiting = new Set<() => void>()

/** Notes that somebody waits for a page. The caller calls the returned function once the page is answered. */
export function somebodyWaits(): () => void {
  young++
  let isCounted = true
  const end = () => {
    clearTimeout(timer)
    if (!isCounted) return
    isCounted = false
    if (--young === 0) beginSome()
  }
  const timer = setTimeout(end, youngMs).unref()
  return end
}

/** Two per turn of the event loop while nobody waits: 24 that began at once delayed a page as long as before. */
function beginSome(): void {
  if (young) return
  for (const begin of [...waiting].slice(0, 2)) begin()
  if (waiting.size) setImmediate(beginSome)
}

/**
 * Resolves when nobody waits for a page, at the latest after a quarter of a second. A large upload uses two thirds of
 * the process, and pages of 500 people took up to four times as long beside it.
 */
export function peopleFirst(): Promise<void> {
  if (!young) return Promise.resolve()
  return new Promise((resolve) => {
    const begin = () => {
      clearTimeout(timer)
      waiting.delete(begin)
      resolve()
    }
    const timer = setTimeout(begin, mostWaitMs)
    waiting.add(begin)
  })
}

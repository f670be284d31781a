/** A request that takes longer, such as an export, is waited for no more. */
const youngMs = 1000
/** Whoever uploads has a chunk taken this often, whatever others do. */
const mostWaitMs = 250

/** Requests for pages and calls that are worked on, the young ones. */
let young = 0
const waiting = new Set<() => void>()

/** Notes that somebody waits for a page; whoever calls it says so, once, when the page is answered. */
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

/** Two in a turn, as long as nobody waits: 24 that began at once held a page up for as long as before. */
function beginSome(): void {
  if (young) return
  for (const begin of [...waiting].slice(0, 2)) begin()
  if (waiting.size) setImmediate(beginSome)
}

/**
 * Resolves when nobody waits for a page, at the latest after a quarter of a second. A large upload takes two thirds of the process:
 * pages of 500 people beside it took up to four times as long.
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

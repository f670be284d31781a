import { freshMs } from '#domain/site/refresh.ts'

/** What is known under a key. A new object at every change, so that React sees it. */
export interface Cached<T> {
  data: T | undefined
  /** of the last load; data from before it stays */
  error: Error | undefined
  isLoading: boolean
}

/** A component that shows the data of a key. */
export interface Watcher<T> {
  notify(): void
  /** undefined: the component waits, and nothing is loaded for it */
  load: ((signal: AbortSignal) => Promise<T>) | undefined
}

interface Entry<T> {
  state: Cached<T>
  /** when the data came, in ms; 0 if it is out of date */
  loadedAt: number
  watchers: Set<Watcher<T>>
  running: { abort: AbortController; end: Promise<void> } | undefined
  /** when the last watcher left, in ms */
  leftAt: number
}

const nothing: Cached<never> = { data: undefined, error: undefined, isLoading: false }

/**
 * Loaded data by key, shared by all islands of a page (docs/specification.md §9: fresh for 5 minutes, no retry, no
 * reload on focus). Each key has at most one request at a time; it is aborted when nobody watches the key any more.
 */
export class DataCache {
  #entries = new Map<string, Entry<unknown>>()

  /** What is known of the key; if nothing is, what came with the page. */
  read<T>(key: string, fromPage: Cached<T>): Cached<T> {
    const entry = this.#entry<T>(key)
    if (entry.state === nothing && fromPage.data !== undefined) {
      entry.state = fromPage
      entry.loadedAt = Date.now()
    }
    return entry.state
  }

  /** Begins to watch a key; returns what ends it. */
  watch<T>(key: string, watcher: Watcher<T>): () => void {
    const entry = this.#entry<T>(key)
    entry.watchers.add(watcher)
    return () => {
      entry.watchers.delete(watcher)
      if (entry.watchers.size) return
      entry.leftAt = Date.now()
      this.#abort(entry)
    }
  }

  /** The age of the data in ms; Infinity if there is none, or if it is out of date. */
  age(key: string): number {
    const entry = this.#entries.get(key)
    return entry?.loadedAt ? Date.now() - entry.loadedAt : Number.POSITIVE_INFINITY
  }

  /** Loads the key for its watchers. A request that is running is used, or with `isAnew` replaced. Never rejects. */
  load(key: string, { isAnew = false } = {}): Promise<void> {
    const entry = this.#entry(key)
    if (entry.running && !isAnew) return entry.running.end
    const load = [...entry.watchers].find((watcher) => watcher.load)?.load
    if (!load) return Promise.resolve()
    this.#abort(entry)
    const abort = new AbortController()
    const end = this.#run(entry, load, abort)
    entry.running = { abort, end }
    this.#set(entry, {
      ...entry.state,
      error: entry.state.data === undefined ? undefined : entry.state.error,
      isLoading: true,
    })
    return end
  }

  async #run<T>(entry: Entry<T>, load: (signal: AbortSignal) => Promise<T>, abort: AbortController): Promise<void> {
    let after: Partial<Cached<T>>
    try {
      const loaded = await load(abort.signal)
      // Equal data keeps its identity, so polling renders nothing anew.
      const isSame = JSON.stringify(loaded) === JSON.stringify(entry.state.data)
      after = { data: isSame ? entry.state.data : loaded, error: undefined }
    } catch (error) {
      after = { error: error as Error }
    }
    if (abort.signal.aborted) return
    entry.running = undefined
    if (!after.error) entry.loadedAt = Date.now()
    this.#set(entry, { ...entry.state, ...after, isLoading: false })
  }

  /** Data of the key is out of date: it is loaded again for its watchers, at once or for the next one. */
  outdate(key: string): Promise<void> {
    const entry = this.#entries.get(key)
    if (!entry) return Promise.resolve()
    entry.loadedAt = 0
    return this.load(key, { isAnew: true })
  }

  /** Data that came with another answer. */
  put<T>(key: string, data: T): void {
    const entry = this.#entry<T>(key)
    this.#abort(entry)
    entry.loadedAt = Date.now()
    this.#set(entry, { data, error: undefined, isLoading: false })
  }

  /** Forgets everything, as at the end of a session. */
  clear(): void {
    for (const entry of this.#entries.values()) this.#abort(entry)
    this.#entries.clear()
  }

  #entry<T>(key: string): Entry<T> {
    const known = this.#entries.get(key)
    if (known) return known as Entry<T>
    this.#forgetOld()
    const entry: Entry<T> = { state: nothing, loadedAt: 0, watchers: new Set(), running: undefined, leftAt: Date.now() }
    this.#entries.set(key, entry as Entry<unknown>)
    return entry
  }

  #forgetOld(): void {
    for (const [key, { watchers, leftAt }] of this.#entries)
      if (!watchers.size && Date.now() - leftAt > freshMs) this.#entries.delete(key)
  }

  #abort<T>(entry: Entry<T>): void {
    if (!entry.running) return
    entry.running.abort.abort()
    entry.running = undefined
    this.#set(entry, { ...entry.state, isLoading: false })
  }

  #set<T>(entry: Entry<T>, state: Cached<T>): void {
    entry.state = state
    for (const { notify } of [...entry.watchers]) notify()
  }
}

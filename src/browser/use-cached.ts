import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { freshMs } from '#domain/site/refresh.ts'
import { type Cached, DataCache } from './data-cache.ts'

/** The data of this page. On the server nothing is kept: a render there shows what it is given. */
export const pageCache = new DataCache()

interface Question<T> {
  key: string
  load: (signal: AbortSignal) => Promise<T>
  /** the data that came with the page */
  initial?: T
  /** false: nothing is loaded yet */
  isEnabled?: boolean
  /** loads again after so many ms, while the tab is shown */
  everyMs?: number | ((data: T | undefined) => number | undefined)
  /** false for data that the next component that shows it loads again */
  isFinal?: (data: T) => boolean
  /** shows the data of the previous key until that of this one has come */
  keepsPrevious?: boolean
}

export interface Answered<T> extends Cached<T> {
  /** the data is that of the previous key */
  isPrevious: boolean
  loadAgain: () => void
}

/** Loads data, caches it for 5 minutes, and shares it with all islands of the page (docs/specification.md §9). */
export function useCached<T>(question: Question<T>): Answered<T> {
  const { key, initial, isEnabled = true, everyMs, keepsPrevious = false } = question
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page brought belongs to the key
  const fromPage = useMemo<Cached<T>>(() => ({ data: initial, error: undefined, isLoading: false }), [key])
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
  })
  const watch = useCallback(
    (notify: () => void) =>
      pageCache.watch<T>(key, { notify, load: isEnabled ? (signal) => asked.current.load(signal) : undefined }),
    [key, isEnabled],
  )
  const isServer = typeof window === 'undefined'
  const state = useSyncExternalStore(
    watch,
    () => (isServer ? fromPage : pageCache.read(key, fromPage)),
    () => fromPage,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or permission to load is what loads
  useEffect(() => {
    if (!isEnabled) return
    const { data } = pageCache.read(key, fromPage)
    const isFresh = data !== undefined && pageCache.age(key) < freshMs && (asked.current.isFinal?.(data) ?? true)
    if (!isFresh) void pageCache.load(key)
  }, [key, isEnabled])

  const pause = isEnabled ? (typeof everyMs === 'function' ? everyMs(state.data) : everyMs) : undefined
  useEffect(() => {
    if (pause === undefined) return
    const timer = setInterval(() => {
      // Several islands may poll one key.
      if (!document.hidden && pageCache.age(key) > pause / 2) void pageCache.load(key)
    }, pause)
    return () => clearInterval(timer)
  }, [key, pause])

  const [previous, setPrevious] = useState(state.data)
  if (state.data !== undefined && state.data !== previous) setPrevious(state.data)
  const isMissing = state.data === undefined && !state.error
  const isPrevious = keepsPrevious && isMissing && previous !== undefined
  return {
    ...state,
    data: isPrevious ? previous : state.data,
    isPrevious,
    isLoading: state.isLoading || (isEnabled && isMissing),
    loadAgain: () => void pageCache.load(key, { isAnew: true }),
  }
}

import { QueryClient } from '@tanstack/react-query'
import { freshMs } from '#domain/site/refresh.ts'

const fresh = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false },
    },
  })

let shared: QueryClient | undefined

/**
 * One cache for all islands of a page (docs/specification.md §9: fresh for 5 minutes, no retry, no refetch on focus).
 * On the server, each render gets a new cache: a shared one would show one person's data to another.
 */
export const queryClient = (): QueryClient => {
  if (typeof window === 'undefined') return fresh()
  shared ??= fresh()
  return shared
}

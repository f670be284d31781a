import { httpError } from '#text/analytics/analytics.ts'
import { messageOf, send } from './fetch-json.ts'
import { useCached } from './use-cached.ts'

/** The server answered 202: the analytics are being produced in the background (docs/specification.md §4). */
const beingGenerated = Symbol('being generated')

/** Runs an analytics call. Its error has the message of the body, else the status (docs/specification.md §8). */
async function fetchAnalytics<T>(path: string, signal: AbortSignal): Promise<T | typeof beingGenerated> {
  const response = await send(path, { signal })
  if (response.status === 202) return beingGenerated
  if (!response.ok) throw new Error(messageOf(await response.text()) || httpError(response.status))
  return (await response.json()) as T
}

interface Question<Asked, Rows> {
  path: string
  /** what the rows belong to; it is returned with them */
  asked: Asked
  /** the rows that came with the page, if they belong to this view */
  fromPage?: Rows
  /** converts the answer of the call into the rows */
  read?: (answered: Rows) => Rows
  isEnabled?: boolean
}

export interface Analytics<Asked, Rows> {
  /** the previous rows while another view loads */
  answer: { asked: Asked; rows: Rows } | undefined
  isLoading: boolean
  isBeingGenerated: boolean
  /** undefined if there is no error */
  errorMessage: string | undefined
  loadAgain: () => void
}

/**
 * The rows of an analytics call. The page's own rows come first; others are fetched and cached for 5 minutes
 * (docs/specification.md §9).
 */
export function useAnalytics<Asked, Rows>(question: Question<Asked, Rows>): Analytics<Asked, Rows> {
  const { path, asked, fromPage, read = (answered) => answered, isEnabled = true } = question
  const query = useCached<{ asked: Asked; rows: Rows | typeof beingGenerated }>({
    key: path,
    load: async (signal) => {
      const answered = await fetchAnalytics<Rows>(path, signal)
      return { asked, rows: answered === beingGenerated ? answered : read(answered) }
    },
    initial: fromPage && { asked, rows: fromPage },
    isFinal: ({ rows }) => rows !== beingGenerated,
    keepsPrevious: true,
    isEnabled,
  })
  const data = query.error ? undefined : query.data
  return {
    answer: data && data.rows !== beingGenerated ? { asked: data.asked, rows: data.rows } : undefined,
    isLoading: query.isLoading,
    isBeingGenerated: data?.rows === beingGenerated,
    errorMessage: query.error?.message,
    loadAgain: query.loadAgain,
  }
}

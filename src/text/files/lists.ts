import type { ListAttempts, ListFailure } from '#domain/ingestion/customer-list.ts'

/** Texts for a data source whose list of customers could not be made. */
export const listText = {
  missing: 'The list of customers could not be made, so Customers, Products and Forecast have nothing to show.',
  missingTitle: 'The list of customers could not be made',
  missingBody: 'Customers, Products and Forecast have nothing to show until it is there.',
  missingLead:
    'All other pages have their figures. If the list fails again, process this data source again with its mapping.',
  again: 'Make the list again',
  toSource: 'Open the data source',
} as const

export const makeListOf = (name: string) => `${listText.again}: ${name}`

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

const whyFailed: Record<ListFailure['reason'], (attempts: number) => string> = {
  'timed-out': (attempts) =>
    `Making the list was tried ${times(attempts)} and took too long each time. The server was probably busy: make the list again at a quieter time, or ask your administrator for a faster server.`,
  'out-of-memory': () =>
    'It needs more memory than the server allows. Ask your administrator to allow more (INGEST_MEMORY), then make the list again.',
  interrupted: (attempts) =>
    `It was started ${times(attempts)}, and the server stopped each time before the list was done. Make the list again; if that fails, ask your administrator.`,
  failed: (attempts) =>
    `It was tried ${times(attempts)} and ended with an error each time. Make the list again; if that fails, ask your administrator to look into the log of the server.`,
}

/** Why a list could not be made, and what to do. Failures stored by earlier versions have no reason. */
export const listFailed = (failure: ListFailure | null): string =>
  failure ? whyFailed[failure.reason](failure.attempts) : ''

/** Comes before the reason of a failed attempt. */
const lastEnded = (error: string | null) =>
  error === 'timed-out' ? 'took too long, probably because the server is busy' : 'was interrupted'

const inTime = (ms: number) => {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return 'within a minute'
  return minutes === 1 ? 'in about a minute' : `in about ${minutes} minutes`
}

/** How the work on a list goes on after a failed attempt. */
export const listTriedAgain = ({ failed, most, error, nextInMs }: ListAttempts): string =>
  `Attempt ${failed} of ${most} ${lastEnded(error)}. The next one ${nextInMs === null ? 'is under way' : `begins by itself ${inTime(nextInMs)}`}.`

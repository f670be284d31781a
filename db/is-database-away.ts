/** Error codes of PostgreSQL, the operating system and the resolver for a database that cannot be reached. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300', // too many connections
  '57P01', // stopped by an administrator
  '57P02', // another session crashed
  '57P03', // starting up or shutting down
])

/** The driver's own errors have no code. */
const awayMessages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered|was closed))/

/**
 * Whether an error means that the database is unavailable and a retry may work, rather than that the query is wrong.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, errors } = error as Error & { code?: string; syscall?: string; errors?: unknown[] }
  // a missing socket; a missing file is a different error
  if (code === 'ENOENT') return syscall === 'connect'
  // one error for each address of a name (AggregateError)
  return awayCodes.has(code ?? '') || awayMessages.test(error.message) || (errors?.some(isDatabaseAway) ?? false)
}

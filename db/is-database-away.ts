/** Codes with which PostgreSQL, the operating system and the resolver say that the database cannot be reached now. */
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

/** Whether an error says that the database is away and the same may work later, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, errors } = error as Error & { code?: string; syscall?: string; errors?: unknown[] }
  // a socket that is not there; a missing file is something else
  if (code === 'ENOENT') return syscall === 'connect'
  // one error for each address of a name (AggregateError)
  return awayCodes.has(code ?? '') || awayMessages.test(error.message) || (errors?.some(isDatabaseAway) ?? false)
}

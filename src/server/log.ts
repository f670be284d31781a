import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines with UTC times. What could carry a secret or a customer's data is never handed to it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    formatters: { level: (label) => ({ level: label }) },
  })

/** Without what PostgreSQL adds (`detail`, `where`, …): it quotes values of rows. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  return { name, message, code: (error as { code?: unknown }).code, stack }
}

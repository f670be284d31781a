import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines with UTC times. Nothing that may contain a secret or customer data is ever passed to it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    formatters: { level: (label) => ({ level: label }) },
  })

/** Without what PostgreSQL adds (`detail`, `where`, …), nor what its message quotes: both hold values of rows. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity === undefined) return { name, message, code, stack }
  const frames = stack?.slice(stack.indexOf(message) + message.length)
  return { name, message: message.slice(0, 1000).replace(/"[^"]*"/g, '"…"'), code, stack: frames }
}

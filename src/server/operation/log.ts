import { type DestinationStream, pino } from 'pino'

export type Log = pino.Logger

/** JSON lines with UTC times. Callers never pass anything that may contain a secret or customer data. */
export function createLog(level: string, to: DestinationStream = { write: () => {} }): Log {
  const settings = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(settings, to)
}

/** Replaces lines that were lost; it is a line of the log itself. */
export function lossLine(count: number): string {
  let line = ''
  const log = createLog('warn', {
    write(made) {
      line = made
    },
  })
  log.warn({ dropped: count }, 'log lines were dropped because they could not be written')
  return line
}

/**
 * The error without PostgreSQL's additions (`detail`, `where`, …) and without quotations in its message, because both
 * may hold values of rows.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack } = error
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  if (severity === undefined) return { name, message, code, stack }
  const frames = stack?.slice(stack.indexOf(message) + message.length)
  return { name, message: message.slice(0, 1000).replace(/"[^"]*"/g, '"…"'), code, stack: frames }
}

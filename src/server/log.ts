import { pino } from 'pino'

export type Log = pino.Logger

/** JSON lines with UTC times. What could carry a secret or a customer's data is never handed to it. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  })

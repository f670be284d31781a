import { setTimeout as sleep } from 'node:timers/promises'
import type { AppParts } from '#server/context.ts'
import { lookAtNext } from './look-at-alerts.ts'

/** How often a process looks for alerts whose turn it is. */
const everyMs = 5000
/** A look that is cut off has recorded nothing, and is made again. */
const longestStopMs = 3000

/**
 * Looks at the alerts whose turn it is, one after another, beside the pages of this process: also on a site without a mail
 * server, where the bell tells. Several processes share the work by claims in the database.
 */
export function startAlerts(parts: AppParts): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const isStopping = () => stopping.signal.aborted
  const loop = async () => {
    while (!isStopping()) {
      try {
        while (!isStopping() && (await lookAtNext(parts))) {}
      } catch (err) {
        parts.log.warn({ err }, 'alerts wait')
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, sleep(longestStopMs, undefined, { ref: false })])
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { AppParts } from '#server/context.ts'
import { lookAtNext } from './look-at-alerts.ts'

/** How often a process looks for alerts that are due. */
const everyMs = 5000
/** How long a stop waits for a look. An interrupted look has recorded nothing, and is repeated. */
const longestStopMs = 3000

/**
 * Looks at due alerts one after another, while this process also serves pages. A site without a mail server needs it, too:
 * its alerts tell in the bell. Several processes share the work by claims in the database.
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

import type pg from 'pg'
import { jobChannel } from './queries/jobs.ts'

const retryMs = 1000

/**
 * Listens for job notices on its own connection and reconnects when that is lost. Notices sent in between are missed,
 * so each new connection counts as one notice, and listeners also poll.
 */
export function listenForJobs(
  newClient: () => pg.Client,
  onNotice: (notice?: string) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const fresh = newClient()
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', () => fresh === client && again())
    fresh.on('notification', ({ payload }) => onNotice(payload))
    try {
      await fresh.connect()
      await fresh.query(`listen ${jobChannel}`)
      onNotice()
    } catch {
      await fresh.end().catch(() => {})
      again()
    }
  }
  const again = () => {
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(connect, retryMs)
  }
  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

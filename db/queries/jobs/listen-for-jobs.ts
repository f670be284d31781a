import type pg from 'pg'
import { jobChannel } from './enqueue-job.ts'

const retryMs = 1000

/**
 * Listens for job notices on a connection of its own and connects again when it is lost. Notices that come meanwhile
 * are missed: each new connection counts as one notice, and whoever listens also polls.
 */
export function listenForJobs(newClient: () => pg.Client, onNotice: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const fresh = newClient()
    client = fresh
    fresh.on('error', () => {})
    fresh.on('end', () => fresh === client && again())
    fresh.on('notification', () => onNotice())
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

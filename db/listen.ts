import type pg from 'pg'
import { jobChannel } from './queries/enqueue-job'

/**
 * Listens for job notices on a connection of its own and connects again when it is lost. Notices that come meanwhile
 * are missed: whoever listens also polls.
 */
export function listenForJobs(
  newClient: () => pg.Client,
  onNotice: (notice: string) => void,
): { stop(): Promise<void> } {
  let client: pg.Client | undefined
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const connect = async () => {
    const fresh = newClient()
    fresh.on('error', () => {})
    fresh.on('end', again)
    fresh.on('notification', (message) => onNotice(message.payload ?? ''))
    client = fresh
    try {
      await fresh.connect()
      await fresh.query(`listen ${jobChannel}`)
      onNotice('connected')
    } catch {
      await fresh.end().catch(() => {})
      again()
    }
  }
  const again = () => {
    clearTimeout(retry)
    if (!isStopped) retry = setTimeout(connect, 1000)
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

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, type FoundProcess, processesOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import type { RunningServer } from '#tests/support/server.ts'

/** The files that a server processes ahead, seen from outside: rows, folders and processes. */
export function speculationsOf(server: RunningServer) {
  const rowOf = (fileId: string) =>
    server.database!.db.selectFrom('speculations').selectAll().where('file_id', '=', fileId).executeTakeFirst()
  const folderOf = (token: string) => join(server.dataDir, 'work', `ahead-${token}`)
  const folders = () => readdirSync(join(server.dataDir, 'work')).filter((name) => name.startsWith('ahead-'))

  const children = () => childrenOf(server.pid).filter(({ command }) => command.includes('ingest-child'))

  return {
    children,
    rowOf,
    folders,
    /** Waits until a worker has begun with the file; the child has its folder. */
    async begun(fileId: string): Promise<string> {
      const token = async () => (await rowOf(fileId))?.token ?? ''
      await until('it is begun', async () => existsSync(folderOf((await token()) || 'none')))
      return token()
    },
    /** Waits until the child has made everything. */
    async made(fileId: string): Promise<void> {
      const isMade = async () => {
        const token = (await rowOf(fileId))?.token
        return (
          token && existsSync(join(folderOf(token), 'lifecycle_by_sku.jsonl')) && !processesOf(folderOf(token)).length
        )
      }
      await until('it is made', isMade)
    },
    /** Waits until nothing is left: no row, no folder. */
    gone: (fileId: string) => until('nothing is left of it', async () => !(await rowOf(fileId)) && !folders().length),
    /** Stops the child that waits for the next file, so that its task takes as long as a test wants. */
    async stopWaitingChild(): Promise<FoundProcess> {
      const jobs = server.database!.db.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running'])
      await until('no job has a child', async () => !(await jobs.executeTakeFirst()))
      let stopped: FoundProcess | undefined
      await until('one child waits', () => {
        const [child, another] = children()
        if (!child || another) return false
        try {
          process.kill(child.pid, 'SIGSTOP')
        } catch {
          return false // it has ended since
        }
        stopped = child
        return true
      })
      return stopped!
    },
  }
}

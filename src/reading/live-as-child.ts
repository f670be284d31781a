import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Asked by a thread of its own, which goes on while the main one is deep in a hostile file. The main thread names the
 * parent: when the other one starts, late on a busy machine, it may have ended already.
 */
const watchParent = (parent: number) => `
  const parent = ${parent}
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * For processes that read people's files: they end with their parent, however it ends, and when memory runs out the
 * system takes them rather than the site or the database.
 */
export function liveAsChild(): void {
  process.on('disconnect', () => process.exit(1))
  new Worker(watchParent(process.ppid), { eval: true, execArgv: [] }).unref()
  try {
    writeFileSync('/proc/self/oom_score_adj', '700')
  } catch {} // no Linux
}

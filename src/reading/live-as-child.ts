import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * A separate thread checks this, because the main thread may be stuck in a hostile file. The main thread names the
 * parent: when the other one starts, late on a busy machine, it may have ended already.
 */
const watchParent = (parent: number) => `
  const parent = ${parent}
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * For processes that read uploaded files: they end with their parent, however it ends, and when memory runs out, the
 * system kills them before the site or the database.
 */
export function liveAsChild(): void {
  process.on('disconnect', () => process.exit(1))
  new Worker(watchParent(process.ppid), { eval: true, execArgv: [] }).unref()
  try {
    writeFileSync('/proc/self/oom_score_adj', '700')
  } catch {} // not Linux
}

import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * If the system does not end a child with its parent, a thread does it, because a hostile file may block the main
 * thread. The main thread passes the parent's number. When the thread starts, late on a busy machine, the parent may
 * already have ended.
 */
const watchParent = (parent: number) => `
  const parent = ${parent}
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`

/**
 * Called with the number of a parent with which the system ends this process. The parent may have ended before the
 * system was told.
 */
function endWithParent(parent: string | undefined): void {
  if (!parent) new Worker(watchParent(process.ppid), { eval: true, execArgv: [] }).unref()
  else if (process.ppid !== Number(parent)) process.exit(1)
}

/**
 * For processes that read uploaded files. They end with their parent, however it ends. If memory runs out, the system
 * kills them before the server or the database.
 */
export function liveAsChild(): void {
  process.on('disconnect', () => process.exit(1))
  endWithParent(process.argv[2])
  try {
    writeFileSync('/proc/self/oom_score_adj', '700')
  } catch {} // not Linux
}

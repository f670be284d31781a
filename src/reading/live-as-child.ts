import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/**
 * Where the system does not end a child with its parent, a thread does: the main thread may be stuck in a hostile file. The main
 * thread names the parent: when the other one starts, late on a busy machine, it may have ended already.
 */
const watchParent = (parent: number) => `
  const parent = ${parent}
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGKILL'), 500)`

/** Named by a parent with whom the system ends this process; it may have ended before the system was told. */
function endWithParent(parent: string | undefined): void {
  if (!parent) new Worker(watchParent(process.ppid), { eval: true, execArgv: [] }).unref()
  else if (process.ppid !== Number(parent)) process.exit(1)
}

/**
 * For processes that read uploaded files: they end with their parent, however it ends, and when memory runs out, the
 * system kills them before the site or the database.
 */
export function liveAsChild(): void {
  process.on('disconnect', () => process.exit(1))
  endWithParent(process.argv[2])
  try {
    writeFileSync('/proc/self/oom_score_adj', '700')
  } catch {} // not Linux
}

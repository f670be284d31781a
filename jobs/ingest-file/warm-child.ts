import type { ChildProcess } from 'node:child_process'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import type { IngestionRequest, WarmRequest } from '#domain/ingestion/ingestion.ts'
import { forkProgram, yieldToOthers } from '#reading/child-process.ts'
import type { Storage } from '#server/storage/storage.ts'

/** An idle child takes about 170 MB. If a person takes longer over a mapping, another child must be started. */
const idleMs = 5 * 60_000

export interface WarmChild {
  /** Starts a waiting child, unless there is one. */
  start(): void
  /** The waiting child, if it has this heap size; the caller then owns it. */
  take(heapMegabytes: number): ChildProcess | undefined
  stop(): Promise<void>
}

/** The work folder of a waiting child. */
const warmFolder = (pid: number | undefined) => `warm-${pid}`

/**
 * Keeps one ingestion child ready while a file waits to be mapped. Node and DuckDB are loaded, the readers of cells
 * defined and a rehearsal done, which is most of the cost of a small file. A child reads one file; the next upload
 * starts the next child.
 */
export function warmChild(
  storage: Pick<Storage, 'makeWorkFolder' | 'removeWorkFolder'>,
  limits: Pick<IngestionRequest, 'memoryLimit' | 'threads'>,
): WarmChild {
  let idle: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  const forget = () => {
    clearTimeout(timer)
    idle = undefined
  }
  const clearUp = ({ pid }: ChildProcess) => storage.removeWorkFolder(warmFolder(pid)).catch(() => {})
  const stop = async () => {
    const child = idle
    forget()
    if (!child?.pid) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.ref()
    child.kill('SIGKILL')
    await ended
    await clearUp(child)
  }
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(() => void stop(), idleMs).unref()
      if (idle) return
      const child = forkProgram('ingest', { heapMegabytes: heapMegabytes.text, hasStderr: true })
      yieldToOthers(child)
      child.on('error', () => {})
      child.once('exit', () => {
        if (idle === child) forget()
        void clearUp(child)
      })
      const getReady = (workPath: string) => {
        if (idle === child) child.send({ only: 'warm', workPath, ...limits } satisfies WarmRequest, () => {})
        else void clearUp(child) // it was taken meanwhile
      }
      storage.makeWorkFolder(warmFolder(child.pid)).then(getReady, () => {}) // without a folder, it is in the same state as after its start
      child.unref()
      child.channel?.unref()
      idle = child
    },
    take(heap) {
      if (!idle?.connected || heap !== heapMegabytes.text) return undefined
      const child = idle
      forget()
      child.ref()
      child.channel?.ref()
      child.removeAllListeners('error')
      return child
    },
    stop,
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Far longer than anything takes on a busy machine, so that only things that never happen are given up. A child that
 * processes a file has low priority: beside two busy loops it takes ten times as long.
 */
export const usualLimitMs = 240_000

export interface Program {
  child: ChildProcess
  /** the lines that it has printed so far */
  lines: string[]
  /** the first line that starts so, once it is there */
  line(start: string, timeoutMs?: number): Promise<string>
  /** ends it, waits until it has ended, and returns the exit code */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** In a run of the tests, the program is bundled by scripts/tests/bundle-programs.mjs; by hand, it runs from source. */
function programOf(path: string): string[] {
  const folder = process.env.TEST_PROGRAMS
  return folder && path.endsWith('.ts') ? [join(folder, `${basename(path, '.ts')}.mjs`)] : ['--import', 'tsx', path]
}

/** Starts a TypeScript program in a process of its own; `before` goes before node on its command line. */
export function startProgram(path: string, args: string[], { before = [] as string[] } = {}): Program {
  const [command, ...rest] = [...before, process.execPath, ...programOf(path), ...args]
  const child = spawn(command!, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const lines: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line))
  return {
    child,
    lines,
    async line(start, timeoutMs = usualLimitMs) {
      for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(10)) {
        const found = lines.find((line) => line.startsWith(start))
        if (found !== undefined) return found
      }
      throw new Error(`${path} did not print "${start}" within ${timeoutMs} ms, only: ${lines.slice(-20).join(' | ')}`)
    },
    end(signal) {
      if (signal) child.kill(signal)
      else child.stdin!.end()
      return ended
    },
  }
}

/** Waits until something holds. */
export async function until(what: string, holds: () => unknown, timeoutMs = usualLimitMs): Promise<void> {
  const pause = growingPause()
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause()) {
    if (await holds()) return
  }
  throw new Error(`not within ${timeoutMs} ms: ${what}`)
}

/**
 * Pauses of 20 ms at first, later of 150 ms or as stated: asking every 20 ms for half a minute uses as much CPU as the
 * awaited work.
 */
export function growingPause(mostMs = 150): () => Promise<void> {
  let ms = 20
  return async () => {
    await sleep(ms)
    ms = Math.min(ms * 1.2, mostMs)
  }
}

import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { LookAnswer, LookRequest } from '../../domain/look'
import { heapMegabytes, lookLimitMs } from '../../domain/workbook-file'

/** More at once would take the memory from the site. */
const mostAtOnce = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Looks at a workbook in a process of its own, which alone contains a hostile one: killed after a limit, and when it
 * takes more memory than its share it ends by itself.
 */
export async function lookInChild(request: LookRequest, sizeBytes: number): Promise<LookAnswer> {
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await ask(request, lookLimitMs(sizeBytes))
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

function ask(request: LookRequest, limitMs: number): Promise<LookAnswer> {
  const { path, execArgv } = childProgram(heapMegabytes[request.reader])
  const child = fork(path, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  return new Promise((resolve, reject) => {
    let answer: LookAnswer | undefined
    const timer = setTimeout(() => {
      answer = { failure: { reason: 'look-timed-out', parameters: {} } }
      child.kill('SIGKILL')
    }, limitMs)
    child.on('message', (message: LookAnswer) => {
      answer ??= message
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      // Out of memory, or killed by the system for it: no other way leads here without an answer.
      const died = signal === 'SIGKILL' || signal === 'SIGABRT' || code === 134
      if (answer) resolve(answer)
      else if (died) resolve({ failure: { reason: 'out-of-memory', parameters: {} } })
      else reject(new Error(`the look child ended early (${signal ?? code})`))
    })
    child.send(request)
  })
}

/** The built child beside this bundle; its source, through tsx, where nothing is built (development, tests). */
function childProgram(megabytes: number): { path: string; execArgv: string[] } {
  const heap = `--max-old-space-size=${megabytes}`
  const built = fileURLToPath(new URL('./look-child.js', import.meta.url))
  if (existsSync(built)) return { path: built, execArgv: [heap] }
  const source = fileURLToPath(new URL('../../../jobs/look/child.ts', import.meta.url))
  return { path: source, execArgv: [heap, '--import', 'tsx'] }
}

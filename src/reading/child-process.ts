import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The built programs beside this bundle. If nothing is built (development, tests), their sources, run through tsx. */
const programs = {
  inspect: {
    built: new URL('./inspect-child.cjs', import.meta.url),
    source: new URL('./inspect/child.ts', import.meta.url),
  },
  ingest: {
    built: new URL('./ingest-child.cjs', import.meta.url),
    source: new URL('../../jobs/ingest/child.ts', import.meta.url),
  },
  'read-lists': {
    built: new URL('./read-lists-child.cjs', import.meta.url),
    source: new URL('../../jobs/read-lists/child.ts', import.meta.url),
  },
}
export type ProgramName = keyof typeof programs

/** Programs that run beside another one, as threads of its process. */
const threads = {
  figures: {
    built: new URL('./figures-thread.js', import.meta.url),
    source: new URL('../../jobs/ingest/figures/threads/thread.ts', import.meta.url),
  },
}

interface Options {
  heapMegabytes: number
  /** the child's output there is read; otherwise it is discarded */
  hasStderr?: boolean
}

/**
 * With a smaller initial size, garbage is collected so often that 10 MB take 15 % longer. Memory is allocated only as
 * it is needed.
 */
const roomToBegin = ['--initial-heap-size=128', '--min-semi-space-size=16']

/** Node's options for a child's heap. */
export const heapFlags = (name: ProgramName, megabytes: number): string[] => [
  `--max-old-space-size=${megabytes}`,
  ...(name === 'ingest' ? roomToBegin : []),
]

/**
 * Starts a child that reads people's files. It has none of our secrets, its folder is none of ours, and it never gains
 * rights.
 */
export function forkProgram(name: ProgramName, { heapMegabytes, hasStderr = false }: Options): ChildProcess {
  const { built, source } = programs[name]
  const isBuilt = existsSync(built)
  const heap = heapFlags(name, heapMegabytes)
  const node = isBuilt ? heap : [...heap, '--import', tsx()]
  const { command, before, endsWithParent } = start()
  return fork(fileURLToPath(isBuilt ? built : source), endsWithParent ? [String(process.pid)] : [], {
    execPath: command,
    execArgv: [...before, ...node],
    env: childEnvironment(process.env),
    cwd: '/',
    stdio: ['ignore', 'ignore', hasStderr ? 'pipe' : 'ignore', 'ipc'],
  })
}

/** Threads work on shared memory and need little of their own, but may take what they are allowed. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

/** Starts a thread of this process, with data of its own. */
export function startThread(name: keyof typeof threads, workerData: unknown): Worker {
  const { built, source } = threads[name]
  if (existsSync(built)) return new Worker(built, { workerData, execArgv: [], resourceLimits })
  // The flag loads it only in the main thread.
  const code = `import('${tsx('/esm/api')}').then(({ register }) => (register(), import('${source}')))`
  return new Worker(code, { eval: true, workerData, execArgv: [], resourceLimits })
}

/** Priorities, for processes that need the processor at the same time. A process that runs alone loses nothing. */
export const niceness = {
  /** One page waits for it; other pages do not. */
  ofQuestions: 5,
  /**
   * Nobody waits for it. At 19, two busy programs of others left a child 1 % of the processor, and it was killed as
   * unresponsive.
   */
  ofWork: constants.priority.PRIORITY_BELOW_NORMAL,
}

/** Pages have priority. A child that did not start has no number, and 0 would mean this process itself. */
export function yieldToOthers({ pid }: ChildProcess, nice = niceness.ofWork): void {
  if (!pid) return
  try {
    setPriority(pid, nice)
  } catch {
    // The child has ended or the system forbids it; then it keeps the normal priority.
  }
}

/**
 * The environment that a child may see: paths of programs and temporary files, language and time zone, and Node's own
 * flags.
 */
const passedOn = ['PATH', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS']

const childEnvironment = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))

/** By absolute address, because the child runs in another folder. */
const tsx = (part = '') => import.meta.resolve(`tsx${part}`)

interface Start {
  command: string
  before: string[]
  endsWithParent: boolean
}

const noNewPrivileges = '--no-new-privs'
let known: Start | undefined

/**
 * Runs the child through setpriv, if it is available. Then a program with its own rights (setuid) gives the child none,
 * and the system kills the child when its parent ends.
 */
function start(): Start {
  const isTaken = (flags: string[]) => spawnSync('setpriv', [...flags, 'true']).status === 0
  const through = (flags: string[], endsWithParent: boolean): Start | undefined =>
    process.platform === 'linux' && isTaken(flags)
      ? { command: 'setpriv', before: [...flags, process.execPath], endsWithParent }
      : undefined
  known ??= through([noNewPrivileges, '--pdeathsig', 'KILL'], true) ??
    through([noNewPrivileges], false) ?? { command: process.execPath, before: [], endsWithParent: false }
  return known
}

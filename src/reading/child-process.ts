import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The built programs beside this bundle; their sources, through tsx, where nothing is built (development, tests). */
const programs = {
  inspect: {
    built: new URL('./inspect-child.js', import.meta.url),
    source: new URL('./inspect/child.ts', import.meta.url),
  },
  ingest: {
    built: new URL('./ingest-child.js', import.meta.url),
    source: new URL('../../jobs/ingest/child.ts', import.meta.url),
  },
  'read-lists': {
    built: new URL('./read-lists-child.js', import.meta.url),
    source: new URL('../../jobs/read-lists/child.ts', import.meta.url),
  },
}
export type ProgramName = keyof typeof programs

/** Those that run beside a program, in its process. */
const threads = {
  figures: {
    built: new URL('./figures-thread.js', import.meta.url),
    source: new URL('../../jobs/ingest/figures/threads/thread.ts', import.meta.url),
  },
}

interface Options {
  heapMegabytes: number
  /** what the child prints there is read; it is thrown away otherwise */
  hasStderr?: boolean
}

/** From smaller beginnings, garbage is collected so often that 10 MB take 15 % longer. It is taken as it is needed. */
const roomToBegin = ['--initial-heap-size=128', '--min-semi-space-size=16']

/** What Node is told of a child's heap. */
export const heapFlags = (name: ProgramName, megabytes: number): string[] => [
  `--max-old-space-size=${megabytes}`,
  ...(name === 'ingest' ? roomToBegin : []),
]

/** Starts a child that reads people's files: without our secrets, in no folder of ours, and never with more rights. */
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

/** Threads work on shared memory; of their own they need little, and take what they may. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

/** Starts a thread of this process, with data of its own. */
export function startThread(name: keyof typeof threads, workerData: unknown): Worker {
  const { built, source } = threads[name]
  if (existsSync(built)) return new Worker(built, { workerData, execArgv: [], resourceLimits })
  // The flag loads it for the main thread only.
  const code = `import('${tsx('/esm/api')}').then(({ register }) => (register(), import('${source}')))`
  return new Worker(code, { eval: true, workerData, execArgv: [], resourceLimits })
}

/** Who waits for whom when both need the processor; whoever is alone loses nothing. */
export const niceness = {
  /** A page waits for it, and other pages do not. */
  ofQuestions: 5,
  /** Nobody is waiting for it. At 19 two busy programs of others leave a child 1 %, and it was killed as silent. */
  ofWork: constants.priority.PRIORITY_BELOW_NORMAL,
}

/** Pages go first. A child that did not start has no number, and 0 would be this process itself. */
export function yieldToOthers({ pid }: ChildProcess, nice = niceness.ofWork): void {
  if (!pid) return
  try {
    setPriority(pid, nice)
  } catch {
    // It has ended, or the system forbids it; then it keeps the normal priority.
  }
}

/** What a child may know: where programs and temporary files are, the language and the zone, and Node's own flags. */
const passedOn = ['PATH', 'TMPDIR', 'LANG', 'LC_ALL', 'TZ', 'NODE_OPTIONS']

const childEnvironment = (own: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])))

/** By its address: the child's folder is not this one. */
const tsx = (part = '') => import.meta.resolve(`tsx${part}`)

interface Start {
  command: string
  before: string[]
  endsWithParent: boolean
}

const noNewPrivileges = '--no-new-privs'
let known: Start | undefined

/**
 * Through setpriv, where it is there: a program with rights of its own (setuid) gives a child none, and the system kills a child whose
 * parent has ended.
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

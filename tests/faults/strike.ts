import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#tests/support/processes.ts'
import type { Random } from '#tests/support/samples/random.ts'
import type { Part, Stand } from './stand.ts'

export interface Fault {
  name: string
  /** it may cost a job one of its three attempts, so a file survives two of these faults */
  costsAttempt: boolean
  /** Strikes, and brings back what it took away. */
  strike(): Promise<void>
}

/** All ways in which parts are ended, frozen or lost; the seed decides which ones and for how long. */
export function chooseFault(stand: Stand, random: Random): Fault {
  const part = random.pick([...stand.webs, ...stand.workers])
  const worker = random.pick(stand.workers)
  const pauseMs = random.below(1500)
  const freezeMs = 500 + random.below(7000)
  const isLong = random.chance(0.1)
  const faults: Fault[] = [
    {
      name: `kill -9 ${part.name}`,
      costsAttempt: stand.workers.includes(part),
      strike: () => ended(part, 'SIGKILL', pauseMs),
    },
    { name: `SIGTERM ${part.name}`, costsAttempt: false, strike: () => ended(part, 'SIGTERM', pauseMs) },
    { name: `kill -9 ${worker.name}`, costsAttempt: true, strike: () => ended(worker, 'SIGKILL', pauseMs) },
    { name: 'kill -9 children', costsAttempt: true, strike: async () => signal(childrenPids(stand), 'SIGKILL') },
    { name: 'kill -9 PostgreSQL', costsAttempt: false, strike: async () => signal(stand.postgresPids(), 'SIGKILL') },
    {
      name: `PostgreSQL frozen for ${freezeMs} ms`,
      costsAttempt: false,
      strike: () => frozen(stand.postgresPids(), freezeMs),
    },
    {
      name: isLong ? `${worker.name} frozen for 20 s` : `${worker.name} frozen for ${freezeMs} ms`,
      costsAttempt: isLong,
      strike: () => frozen([worker.pid], isLong ? 20_000 : freezeMs),
    },
    {
      name: 'kill -9 everything',
      costsAttempt: true,
      async strike() {
        signal(stand.postgresPids(), 'SIGKILL')
        await Promise.all([...stand.webs, ...stand.workers].map((one) => ended(one, 'SIGKILL', pauseMs)))
      },
    },
  ]
  const { objectStore } = stand
  if (objectStore) {
    faults.push(
      {
        name: 'kill -9 object store',
        costsAttempt: false,
        async strike() {
          await objectStore.kill()
          await sleep(pauseMs)
          await objectStore.start()
        },
      },
      {
        name: `object store frozen for ${freezeMs} ms`,
        costsAttempt: false,
        strike: () => frozen([objectStore.pid], freezeMs),
      },
    )
  }
  return random.pick(faults)
}

async function ended(part: Part, by: NodeJS.Signals, pauseMs: number): Promise<void> {
  const code = await part.kill(by)
  if (by === 'SIGTERM' && code !== 0) throw new Error(`${part.name} ended with ${code} on SIGTERM`)
  await sleep(pauseMs)
  await part.start()
}

async function frozen(pids: number[], ms: number): Promise<void> {
  signal(pids, 'SIGSTOP')
  await sleep(ms)
  signal(pids, 'SIGCONT')
}

const childrenPids = (stand: Stand) => stand.workers.flatMap(({ pid }) => childrenOf(pid).map((child) => child.pid))

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {} // ended meanwhile
  }
}

// A worker with one slow kind of job whose only effect is a row. Arguments: the database's URL, a job's time (ms, or
// `told`: until a line comes in), the time between two heartbeats (ms).
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectDatabase } from '#db/connect.ts'
import { listenForJobs } from '#db/listen-for-jobs.ts'
import { startJobLoop } from '#jobs/loop.ts'

const [url, workMs, heartbeatMs] = process.argv.slice(2)
const { db, newClient } = await connectDatabase({ databaseUrl: url, dataDir: '' })
const loop = startJobLoop({
  db,
  leaseMs: 1000,
  heartbeatMs: Number(heartbeatMs),
  pollMs: 100,
  handlers: {
    slow: {
      async run({ job, commit }) {
        console.log(`started ${job.key} attempt ${job.attempts}`)
        await (workMs === 'told' ? once(process.stdin, 'data') : sleep(Number(workMs)))
        // deliberately deaf to the signal: only the fence protects the rows
        await commit(async (tx) => {
          await sql`insert into effects values (${job.key}, ${`process ${process.pid}`})`.execute(tx)
        }).then(
          () => console.log(`committed ${job.key}`),
          (error: Error) => {
            console.log(`refused ${job.key} ${error.constructor.name}`)
            throw error
          },
        )
      },
      async attemptsExhausted() {},
    },
  },
})
listenForJobs(newClient, () => loop.wake())
console.log('ready')

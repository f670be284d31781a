// Writes rows one by one, as a server does, and prints each number once its commit is acknowledged. Arguments: the data
// folder, then the first number. A failed insert is tried again; the longest time without service is printed at the end.
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#db/connect.ts'

const { pool, close } = await connectDatabase({ dataDir: process.argv[2]! })
await pool.query('create table if not exists written (n bigint primary key)')
const { rows } = await pool.query('select pid from pg_stat_activity where pid = pg_backend_pid()')
console.log(`ready ${rows.length}`)

let isEnding = false
process.stdin.resume().on('end', () => {
  isEnding = true
})
let lastAt = performance.now()
let longestGapMs = 0
let errors = 0
for (let n = Number(process.argv[3] ?? 1); !isEnding; ) {
  try {
    await pool.query('insert into written values ($1) on conflict do nothing', [n])
    const now = performance.now()
    longestGapMs = Math.max(longestGapMs, now - lastAt)
    lastAt = now
    console.log(`acknowledged ${n++}`)
    await sleep(1)
  } catch {
    errors++
    await sleep(20)
  }
}
console.log(`served, longest gap ${Math.round(longestGapMs)} ms, ${errors} errors`)
await close()

// npm run faults -- --minutes 60 [--seed N] [--object-store]: runs rounds of faults, each with its own seed, until the
// time is over or one fails. To repeat a round, use the --seed in its line and --rounds 1.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openHarness } from '#tests/faults/round.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    rounds: { type: 'string', default: '1000000' },
    'object-store': { type: 'boolean', default: false },
  },
})
const first = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const end = Date.now() + Number(values.minutes) * 60_000
const harness = await openHarness([1, 4, 12], { hasObjectStore: values['object-store'] })
let rounds = 0
try {
  for (; rounds < Number(values.rounds) && Date.now() < end; rounds++) {
    const seed = first + rounds
    console.log(`seed ${seed}: ${await harness.round(seed)}`)
  }
  await harness.close()
} catch (error) {
  const path = join(tmpdir(), `faults-${first + rounds}.log`)
  writeFileSync(path, await harness.abort())
  console.error(`seed ${first + rounds} FAILED: ${(error as Error).message}\nWhat the processes printed: ${path}`)
  process.exit(1)
}
console.log(`${rounds} rounds from seed ${first}: no row lost or doubled, the same figures, nothing left over`)

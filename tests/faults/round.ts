import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { CallError, type Client, signedUpClient } from '#tests/support/client.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type Random, randomOf } from '#tests/support/samples/random.ts'
import type { RunningServer } from '#tests/support/server.ts'
import { openStand, type Stand } from './stand.ts'
import { chooseFault, type Fault } from './strike.ts'

const filesAtOnce = 2

interface Sample {
  contents: string
  figures: object
  rows: object
}

export interface Harness {
  /**
   * One round with this seed: files are uploaded and processed under faults, then everything is compared. Returns what
   * happened.
   */
  round(seed: number): Promise<string>
  /** Checks that nothing is left over, and that every process ends in order. */
  close(): Promise<void>
  /** Ends everything after a failure; returns what the processes printed. */
  abort(): Promise<string>
}

/** Everything prepared, and the results of undisturbed processing of the files (`megabytes` each). */
export async function openHarness(megabytes: number[], options = { hasObjectStore: false }): Promise<Harness> {
  const stand = await openStand(options)
  const anySite = randomOf(1)
  // every call goes to one of the two sites
  const either = {
    get site() {
      return anySite.pick(stand.webs).site
    },
    invite: (email: string) => stand.webs[0]!.invite(email),
  }
  const client = await signedUpClient(either as unknown as RunningServer, 'anna@example.com')
  const samples: Sample[] = []
  for (const size of megabytes) {
    const contents = orderText(size)
    const { id } = await client.upload(contents)
    await client.map(id, orderMapping)
    await client.processed(id)
    samples.push({ contents, figures: await client.figures(id), rows: await rowsOf(stand, id) })
    await client.insist('DELETE', `/api/files/${id}`)
  }
  return {
    round: (seed) => round(stand, client, samples, randomOf(seed)),
    async close() {
      await assertNothingLeft(stand)
      await stand.close()
    },
    async abort() {
      await stand.abort()
      return stand.output()
    },
  }
}

async function round(stand: Stand, client: Client, samples: Sample[], random: Random): Promise<string> {
  const started = performance.now()
  const faults: { fault: Fault; afterMs: number }[] = []
  for (let costly = 0, n = 1 + random.below(4); faults.length < n; ) {
    const fault = chooseFault(stand, random)
    if (fault.costsAttempt && ++costly > 2) continue
    faults.push({ fault, afterMs: random.below(6000) })
  }
  const files = Array.from({ length: filesAtOnce }, () => ({
    sample: random.pick(samples),
    looksForMs: random.chance(0.6) ? random.below(6000) : undefined,
    isDeleted: random.chance(0.15),
    deletedAfterMs: random.below(3000),
  }))
  const story = faults.map(({ fault, afterMs }) => `${fault.name} after ${afterMs} ms`).join(', ')
  try {
    const struck = (async () => {
      // one after another, because two faults on the same part would wait for each other
      for (const { fault, afterMs } of [...faults].sort((a, b) => a.afterMs - b.afterMs)) {
        await sleep(Math.max(0, afterMs - (performance.now() - started)))
        await fault.strike()
      }
    })()
    const outcomes = await Promise.allSettled([...files.map((file) => through(stand, client, file)), struck])
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    await until('no child is left over', () => !stand.childrenLeft())
  } catch (error) {
    throw new Error(`${story}: ${(error as Error).stack}`)
  }
  return `${story} (${((performance.now() - started) / 1000).toFixed(1)} s)`
}

interface Course {
  sample: Sample
  /** how long the mapping screen is open, during which the file is processed ahead */
  looksForMs: number | undefined
  isDeleted: boolean
  deletedAfterMs: number
}

async function through(
  stand: Stand,
  client: Client,
  { sample, looksForMs, isDeleted, deletedAfterMs }: Course,
): Promise<void> {
  const { id } = await client.upload(sample.contents)
  const stored = await steady(
    () => stand.storage.withLocalFile(id, (path) => readFile(path)),
    () => true,
  )
  assert.is(sha256(stored), sha256(sample.contents), 'every byte arrived')
  if (looksForMs !== undefined) await look(stand, client, id, looksForMs)
  await map(client, id)
  if (isDeleted) {
    await sleep(deletedAfterMs)
    await remove(client, id)
    await assertNoRows(stand, id, 'a deleted file has no rows')
    return
  }
  const { file } = await client.processed(id)
  assert.is(file?.status, 'completed', file?.failureReason ?? 'gone')
  assert.equal(await rowsOf(stand, id), sample.rows, 'the same rows, none lost, none doubled')
  assert.equal(await steady(() => client.figures(id)), sample.figures, 'the same figures')
  await remove(client, id)
}

/** What is made of the file meanwhile is seen by nobody. */
async function look(stand: Stand, client: Client, id: string, ms: number): Promise<void> {
  // without an answer the screen shows no sample, and nothing is processed ahead
  await client.insist('POST', `/api/files/${id}/sample`, { columnMapping: orderMapping }).catch(() => {})
  await sleep(ms)
  assert.is((await client.file(id))?.status, 'mapping_required')
  await assertNoRows(stand, id, 'a file that nobody has asked for has no rows')
}

async function assertNoRows(stand: Stand, id: string, what: string): Promise<void> {
  const rows = Object.entries(await rowsOf(stand, id)).filter(([, { count }]) => count > 0)
  assert.equal(rows, [], what)
}

/** Saved once. If the answer is lost, the call is repeated, which then is a second mapping. */
async function map(client: Client, id: string): Promise<void> {
  await client
    .insist('POST', `/api/files/${id}/mapping`, { columnMapping: orderMapping })
    .catch((error) => allowed(error, 409))
}
const remove = (client: Client, id: string) =>
  client.insist('DELETE', `/api/files/${id}`).catch((error) => allowed(error, 404))

function allowed(error: unknown, status: number): void {
  if (!(error instanceof CallError) || error.status !== status) throw error
}

const isBeingKilled = (error: unknown) =>
  error instanceof TypeError || (error instanceof CallError && error.status === 503)

/** Repeats work that failed because a process was just being killed. */
async function steady<T>(work: () => Promise<T>, isAway: (error: unknown) => boolean = isBeingKilled): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || tries > 100) throw error
      await sleep(200)
    }
  }
}

/** Of every rollup: how many rows, and the digest of all of them. */
async function rowsOf(stand: Stand, id: string): Promise<Record<string, { count: number; digest: string | null }>> {
  const found: Record<string, { count: number; digest: string | null }> = {}
  for (const table of [...rollupTables, 'set_aside']) {
    const [row] = await stand.query<{ count: number; digest: string | null }>(
      `select count(*)::int as count, md5(string_agg(line, '' order by line)) as digest
       from (select (to_jsonb(t) - 'file_id')::text as line from ${table} as t where file_id = $1) as lines`,
      [id],
    )
    found[table] = row!
  }
  return found
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const workFolders = (stand: Stand) => stand.dataDirs.flatMap((dataDir) => readdirSync(join(dataDir, 'work')))

/**
 * There is a file or folder for each row that names one, and no other; no job waits or runs. New workers sweep at their
 * start.
 */
async function assertNothingLeft(stand: Stand): Promise<void> {
  const waiting = () => stand.query(`select 1 from jobs where state in ('queued', 'running')`)
  await until('no job is left', async () => !(await waiting()).length)
  for (const worker of stand.workers) {
    await worker.kill('SIGTERM')
    await worker.start()
  }
  const names = async (folder: 'uploads' | 'files') => (await stand.storage.list(folder)).map(({ id }) => id).sort()
  const ids = async (text: string) => (await stand.query<{ id: string }>(text)).map(({ id }) => id)
  await until('no work folder is left', () => !workFolders(stand).length)
  assert.equal(
    await names('files'),
    (await ids('select id from files order by id')).sort(),
    'files are those with rows',
  )
  const open = new Set(await ids('select id from uploads where file_id is null'))
  assert.equal(
    (await names('uploads')).filter((id) => !open.has(id)),
    [],
    'no bytes of uploads that are over',
  )
  const doubled = await stand.query('select key from jobs group by kind, key having count(*) > 1')
  assert.equal(doubled, [], 'one job a file')
}

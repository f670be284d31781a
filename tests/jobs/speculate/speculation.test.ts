// test: only full, also long, waits, 40 s
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { rollupTables } from '#domain/ingestion/ingestion.ts'
import { type Client, signedInClient, signedUpClient } from '#tests/support/client.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { isRunning } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { sharedFile } from '#tests/support/shared-data.ts'
import { openMappingScreen, processFile } from './mapping-screen.ts'
import { speculationsOf } from './speculations.ts'

let server: RunningServer
let anna: Client
let ben: Client
let ahead: ReturnType<typeof speculationsOf>

test.before(async () => {
  server = await startServer()
  anna = await signedUpClient(server, 'anna@example.com')
  ben = await signedUpClient(server, 'ben@example.com')
  ahead = speculationsOf(server)
})
test.after(() => server?.close())

const orders = orderText(1)
const plainMapping = { Email: 'customerId', 'Created at': 'transactionDate', Total: 'transactionValue' }

/** Whether the job of a completed file adopted figures that were made ahead. */
const wasAhead = (id: string): boolean | undefined => {
  const line = server
    .output()
    .split('\n')
    .slice(0, -1) // the last one may not be whole yet
    .find((text) => text.includes('file completed') && text.includes(id))
  return line === undefined ? undefined : JSON.parse(line).isAhead
}

async function completed(client: Client, id: string, isAhead?: boolean): Promise<void> {
  const { file } = await client.processed(id)
  assert.is(file?.status, 'completed', String(file?.failureReason))
  await until('it is logged', () => wasAhead(id) !== undefined)
  if (isAhead !== undefined) assert.is(wasAhead(id), isAhead)
  await ahead.gone(id)
}

/** Everything that the database has of a file's figures. */
async function stored(id: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const table of [...rollupTables, 'set_aside']) {
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(t) - 'file_id')::text as text from ${sql.table(table)} as t where file_id = ${id} order by 1`.execute(
      server.database!.db,
    )
    found[table] = rows.map(({ text }) => text)
  }
  const { rows } = await sql<{ file: object }>`
    select to_jsonb(f) - '{id,created_at,updated_at,finished_at,result_seen_by,stored_id,original_name}'::text[] as file
    from files as f where id = ${id}`.execute(server.database!.db)
  return { ...found, file: rows[0]!.file }
}

/** What a person sees of a file, and of the bell. */
const seen = async (client: Client, id: string) => ({
  file: await client.file(id),
  bell: await client.call('GET', '/api/notifications'),
})

const deleted = (client: Client, id: string) => client.call('DELETE', `/api/files/${id}`)

for (const name of [
  undefined,
  'cdnow/cdnow.csv',
  'shopify/orders_export_1.csv',
  'woocommerce/woocommerce_orders.csv',
  'stripe/unified_payments.csv',
  'xlsx/superstore_us_2015.xlsx',
])
  test(`${name ?? 'orders of a shop'}: processing while the screen is open gives the same figures`, async () => {
    const path = name === undefined ? undefined : sharedFile(name)
    if (name && !path) return
    const contents = path ? readFileSync(path) : Buffer.from(orders)
    const { id } = await anna.upload(contents, path ?? 'orders.csv')
    const shown = await openMappingScreen(anna, id)
    await ahead.made(id)
    await processFile(anna, id, shown)
    await completed(anna, id, true)
    const made = await stored(id)
    const figures = await anna.figures(id)
    await deleted(anna, id)

    const { id: other } = await anna.upload(contents, path ?? 'orders.csv')
    await processFile(anna, other, shown)
    await completed(anna, other, false)
    assert.equal(await stored(other), made)
    assert.equal(await anna.figures(other), figures)
    await deleted(anna, other)
  })

test('nobody sees the result before it is asked for', async () => {
  const { id } = await anna.upload(orders)
  const before = await seen(anna, id)
  await openMappingScreen(anna, id)
  await ahead.made(id)
  assert.equal(await seen(anna, id), before)
  assert.equal((await stored(id)).revenue_by_period, [])
  await deleted(anna, id)
  await ahead.gone(id)
})

test('if it is asked for meanwhile, the job continues with its child', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  const shown = await openMappingScreen(anna, id)
  await ahead.begun(id)
  await processFile(anna, id, shown)
  await until('the job has it', async () => (await anna.file(id))?.status === 'processing')
  assert.ok((await ahead.rowOf(id))!.is_adopted)
  assert.ok(isRunning(child.pid))
  process.kill(child.pid, 'SIGCONT')
  await completed(anna, id, true)
  await deleted(anna, id)
})

test('another mapping ends it, whether shown on the screen or processed', async () => {
  const { id } = await anna.upload(orders)
  const first = await ahead.stopWaitingChild()
  await openMappingScreen(anna, id)
  await ahead.begun(id)
  const second = await anotherChild(first.pid)
  await anna.call('POST', `/api/files/${id}/sample`, { columnMapping: plainMapping, options: {} })
  await until('its child has ended', () => !isRunning(first.pid))
  await ahead.begun(id)
  assert.ok(isRunning(second), 'this one has the other mapping now')
  await processFile(anna, id, { columnMapping: { ...plainMapping, 'Lineitem sku': 'skuId' }, options: {} } as never)
  await until('and this one', () => !isRunning(second))
  await completed(anna, id, false)
  assert.ok((await anna.call('GET', `/api/lifecycle/sku?fileId=${id}`)).length, 'by SKU, as asked for')
  await deleted(anna, id)
})

/** Stops the child that waits after the first one was taken. A child that ends meanwhile does not count. */
async function anotherChild(taken: number): Promise<number> {
  let stopped = 0
  await until('another child waits', () => {
    const waiting = ahead.children().find(({ pid }) => pid !== taken)
    if (!waiting) return false
    stopped = waiting.pid
    try {
      return process.kill(stopped, 'SIGSTOP')
    } catch {
      return false
    }
  })
  return stopped
}

test('deleting the file ends it', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  await openMappingScreen(anna, id)
  await ahead.begun(id)
  await deleted(anna, id)
  await until('its child has ended', () => !isRunning(child.pid))
  await ahead.gone(id)
})

inLongForm(test)('a person has one at a time', async () => {
  const { id: first } = await anna.upload(orders)
  await openMappingScreen(anna, first)
  await ahead.made(first)
  const { id: next } = await anna.upload(orders)
  await openMappingScreen(anna, next)
  await until('the first has given way', async () => !(await ahead.rowOf(first)))
  await ahead.made(next)
  await becomes(() => ahead.folders().length, 1)
  for (const id of [first, next]) await deleted(anna, id)
  await ahead.gone(next)
})

test('signing out ends it, but only with the last session', async () => {
  await server.invite('carla@example.com')
  const carla = await signedUpClient(server, 'carla@example.com')
  const again = await signedInClient(server, 'carla@example.com')
  const { id } = await carla.upload(orders)
  const child = await ahead.stopWaitingChild()
  await openMappingScreen(carla, id)
  const token = await ahead.begun(id)
  await again.call('POST', '/api/auth/logout', {})
  assert.is((await ahead.rowOf(id))?.token, token)
  assert.ok(isRunning(child.pid))
  await carla.call('POST', '/api/auth/logout', {})
  await until('its child has ended', () => !isRunning(child.pid))
  await ahead.gone(id)
})

inLongForm(test)('what another person asks for takes its place at once, and it begins again after that', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  const shown = await openMappingScreen(anna, id)
  await ahead.begun(id)
  const { id: bens } = await ben.upload(orders)
  await processFile(ben, bens, { columnMapping: plainMapping as never, options: {} })
  await until('its child has ended', () => !isRunning(child.pid))
  assert.is((await ben.processed(bens)).file?.status, 'completed')
  await ahead.made(id)
  await processFile(anna, id, shown)
  await completed(anna, id, true)
  await deleted(anna, id)
  await deleted(ben, bens)
})

test('kill -9 of its child: there is no message, and the file is processed when asked for', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  const shown = await openMappingScreen(anna, id)
  const token = await ahead.begun(id)
  const before = await seen(anna, id)
  process.kill(child.pid, 'SIGKILL')
  await until('its run has ended', async () => (await ahead.rowOf(id))?.token !== token)
  assert.equal(await seen(anna, id), before)
  await processFile(anna, id, shown)
  await completed(anna, id) // the preview may have had it begun once more
  await deleted(anna, id)
})

inLongForm(test)('kill -9 of the server: the next one knows nothing of it and leaves nothing', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  const shown = await openMappingScreen(anna, id)
  await ahead.begun(id)
  await server.kill('SIGKILL')
  process.kill(child.pid, 'SIGCONT')
  await until('its child has ended', () => !isRunning(child.pid))
  await server.start()
  assert.is((await anna.file(id))?.status, 'mapping_required')
  await processFile(anna, id, shown)
  await completed(anna, id, false)
  await deleted(anna, id)
})

inLongForm(test)('SIGTERM: no folder and no process is left, and nobody holds the row', async () => {
  const { id } = await anna.upload(orders)
  const child = await ahead.stopWaitingChild()
  await openMappingScreen(anna, id)
  await ahead.begun(id)
  assert.is(await server.kill('SIGTERM'), 0)
  const [folders, row] = [ahead.folders(), await ahead.rowOf(id)]
  await server.start()
  assert.not.ok(isRunning(child.pid))
  assert.equal(folders, [])
  // If a job came in between, the run was given back before, and no worker holds it.
  assert.is(row?.worker ?? null, null)
})

inLongForm(test)('whoever asks for the preview alone gets the proposal ahead as well', async () => {
  const { id } = await anna.upload(orders)
  const { suggestedMapping } = await anna.call('GET', `/api/files/${id}/preview`)
  await ahead.made(id)
  await processFile(anna, id, { columnMapping: suggestedMapping, options: {} })
  await completed(anna, id, true)
  await deleted(anna, id)
})

test.run()

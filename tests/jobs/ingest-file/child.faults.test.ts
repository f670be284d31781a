// test: also long, waits, 15 s
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { testApp } from '#tests/support/app.ts'
import { signedUpClient } from '#tests/support/client.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { childReading, childrenOf, type FoundProcess, isRunning } from '#tests/support/processes.ts'
import { startProgram, until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { startServer } from '#tests/support/server.ts'
import { variation } from '#tests/support/variation.ts'

test('30: a child that hangs is killed after too long a silence, and the file says so', async () => {
  // On a busy machine a sound child says its first word after some seconds.
  const app = await testApp({}, { childLimits: { silenceMs: 8000, lifeMs: 60_000 } })
  const anna = await app.signedUp('anna@example.com')
  const { body } = await app.upload(anna, orderText(1))
  await app.call('POST', `/api/files/${body.id}/mapping`, { token: anna, body: { columnMapping: orderMapping } })
  // Nobody writes into this pipe, so reading it waits for ever without using the processor.
  const source = join(app.environment.dataDir, 'files', body.id, 'source')
  rmSync(source)
  assert.is(spawnSync('mkfifo', [source]).status, 0)
  await app.startWorker()
  const childOf = () => childrenOf(process.pid).find(({ command }) => command.includes('ingest-child'))
  await until('the child runs', childOf)
  const { pid } = childOf()!
  assert.is(getPriority(pid), 10, 'people go first, and it still gets on beside other programs')
  const file = await app.processed(anna, body.id)
  assert.is(file.status, 'failed')
  assert.match(file.failureReason, /too long/)
  await until('the child has gone', () => !isRunning(pid))
  await app.close()
})

variation(
  '30: a child that is stopped for longer than it may be silent goes on, and its figures are there',
  async () => {
    const app = await testApp({}, { worker: true, childLimits: { silenceMs: 2000, lifeMs: 60_000 } })
    const anna = await app.signedUp('anna@example.com')
    const { body } = await app.upload(anna, orderText(8))
    await app.call('POST', `/api/files/${body.id}/mapping`, { token: anna, body: { columnMapping: orderMapping } })
    let child: FoundProcess | undefined
    await until('the child reads it', () => {
      child = childReading(process.pid, body.id)
      if (child) process.kill(child.pid, 'SIGSTOP')
      return child
    })
    const { pid } = child!
    await sleep(6000)
    assert.ok(isRunning(pid), 'it waits')
    process.kill(pid, 'SIGCONT')
    assert.is((await app.processed(anna, body.id)).status, 'completed')
    await app.close()
  },
)

test('30: a child deep in a hostile file ends when its parent is killed', async () => {
  const parent = startProgram('tests/jobs/ingest-file/spinning-parent.program.ts', [])
  const pid = Number((await parent.line('child ')).slice('child '.length))
  assert.ok(isRunning(pid), 'it spins')
  await parent.end('SIGKILL')
  await until('it has ended', () => !isRunning(pid))
})

variation('30: the system ends a child with the server, even one that is stopped', async () => {
  if (spawnSync('setpriv', ['--pdeathsig', 'KILL', 'true']).status !== 0) return
  const server = await startServer()
  const waiting = () => childrenOf(server.pid).find(({ command }) => command.includes('inspect-child'))
  await until('a child waits', waiting)
  const { pid } = waiting()!
  process.kill(pid, 'SIGSTOP')
  await server.kill('SIGKILL')
  await until('it has ended', () => !isRunning(pid))
  await server.close()
})

inLongForm(test)(
  'a child that the system kills for memory: tried again, the same figures, nobody else is touched',
  async () => {
    const group = memoryGroup(40_000_000)
    if (!group) return console.log('skipped: no memory group can be made here')
    const server = await startServer()
    const client = await signedUpClient(server, 'anna@example.com')
    const orders = orderText(8)
    const undisturbed = await client.upload(orders)
    await client.map(undisturbed.id, orderMapping)
    await client.processed(undisturbed.id)

    const { pid } = server
    const { id } = await client.upload(orders)
    await client.map(id, orderMapping)
    let child: FoundProcess | undefined
    await until('the child reads it', () => (child = childReading(pid, id)))
    assert.is(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim(), '0')
    await until(
      'the system would take it first',
      () => readFileSync(`/proc/${child!.pid}/oom_score_adj`, 'utf8').trim() === '700',
    )
    group.add(child!.pid)
    await until('the system has killed it', () => !isRunning(child!.pid))
    const { file } = await client.processed(id)
    assert.is(file?.status, 'completed')
    assert.match(server.output(), /"killedBy":"SIGKILL","msg":"parser killed"/)
    assert.is(server.pid, pid)
    assert.equal(await client.figures(id), await client.figures(undisturbed.id))
    await server.close()
    group.remove()
  },
)

/** A group of processes with a common memory limit; the kernel kills a process that exceeds it. */
function memoryGroup(bytes: number) {
  for (const [folder, limit] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    const path = join(folder, `analytics-test-${process.pid}`)
    try {
      mkdirSync(path)
    } catch {
      continue
    }
    const remove = () => {
      try {
        rmdirSync(path)
      } catch {} // its last process is just ending
    }
    try {
      writeFileSync(join(path, limit), String(bytes))
      return { add: (pid: number) => writeFileSync(join(path, 'cgroup.procs'), String(pid)), remove }
    } catch {
      remove()
    }
  }
  return undefined
}

test.run()

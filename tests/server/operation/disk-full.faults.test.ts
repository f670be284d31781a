// test: only full, also long, waits, 45 s
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CallError, type Client, signedUpClient } from '#tests/support/client.ts'
import { type TestDatabase, temporaryFolder, testDatabase } from '#tests/support/databases/database.ts'
import { inLongForm } from '#tests/support/long-form.ts'
import { until } from '#tests/support/program.ts'
import { orderMapping, orderText } from '#tests/support/samples/order-text.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'

const orders = orderText(4)
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

function tries(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

// A separate file system in memory, which another file fills up. Only root may create one.
let folder = ''
const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tries(() => mounted(8)())
/** Mounts a file system of the given megabytes; the returned function removes it. */
function mounted(megabytes: number): () => void {
  folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  const path = folder
  return () => {
    execFileSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true })
  }
}

const filler = () => join(folder, 'filler')
/** A file that takes the whole remaining space except `leaveBytes`, as another program might. */
function fill(leaveBytes = 0) {
  const file = openSync(filler(), 'a')
  const piece = Buffer.alloc(65_536)
  try {
    const left = () => {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    }
    while (left() > leaveBytes) writeSync(file, piece, 0, Math.min(piece.length, left() - leaveBytes))
  } catch {} // full
  closeSync(file)
}
const empty = () => rmSync(filler(), { force: true })

async function refused(work: Promise<unknown>): Promise<CallError> {
  try {
    await work
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  throw new Error('it should have been refused')
}

/** Fills the disk until the work is refused: the early look at the upload may give its space back after a fill. */
async function refusedWhenFull(work: () => Promise<unknown>): Promise<CallError> {
  let error: CallError | undefined
  await until('refused', async () => {
    fill()
    error = await refused(work()).catch(() => undefined)
    return error !== undefined
  })
  return error!
}

const status = async (server: RunningServer, path: string) => (await fetch(server.site + path)).status

/** Uploads with calls of its own: the disk is full for the second half until `free` is called. */
async function uploadOver(client: Client, contents: Buffer, whenFull: () => Promise<void>) {
  const uploads = '/api/files/upload-chunked'
  const totalChunks = Math.ceil(contents.length / 1_048_576)
  const { uploadId } = await client.call('POST', `${uploads}/init`, {
    filename: 'orders.csv',
    fileSize: contents.length,
    mimeType: 'text/csv',
    totalChunks,
  })
  const send = (chunkIndex: number) => {
    const data = contents.subarray(chunkIndex * 1_048_576, (chunkIndex + 1) * 1_048_576).toString('base64')
    return client.call('POST', `${uploads}/chunk`, { uploadId, chunkIndex, data })
  }
  for (let index = 0; index < totalChunks; index++) {
    if (index === 3) {
      const error = await refusedWhenFull(() => send(index))
      assert.is(error.status, 507)
      assert.match(error.message, 'The server has no free space left.')
      await whenFull()
      empty()
    }
    await send(index)
  }
  return (await client.call('POST', `${uploads}/finalize`, { uploadId })).id as string
}

if (canMount) {
  let unmount: () => void
  let server: RunningServer
  let client: Client
  let database: TestDatabase
  let figures: object

  test('46: full disk of the files: uploads and processing continue when there is space again', async () => {
    unmount = mounted(64)
    database = await testDatabase({ isEmpty: true })
    const settings = { DATABASE_URL: database.url, DISK_RESERVE: '0B', DATA_DIR: join(folder, 'data') }
    server = await startServer(settings)
    client = await signedUpClient(server, 'anna@example.com')
    const { pid } = server

    const id = await uploadOver(client, Buffer.from(orders), async () => {
      assert.is(await status(server, '/healthz'), 200)
      await until('not ready', async () => {
        fill() // the early look at the upload may have given its space back
        return (await status(server, '/readyz')) === 503
      })
      const error = await refused(client.upload(orders))
      assert.is(error.status, 507, 'a new upload is refused at once')
      assert.is((await client.call('GET', '/api/files')).length, 0, 'pages and calls go on')
    })
    assert.is(sha256(readFileSync(join(server.dataDir, 'files', id, 'source'))), sha256(orders))

    // Processing writes its results here: a few hundred kilobytes of this file.
    fill(100_000)
    await client.map(id, orderMapping)
    await until('it was tried', () => server.output().includes('no space left for processing'))
    assert.is((await client.file(id))!.status, 'processing')
    await sleep(1000)
    empty()
    const { file } = await client.processed(id)
    assert.is(file?.status, 'completed', file?.failureReason ?? '')
    const job = await database.db.selectFrom('jobs').select(['attempts', 'state']).executeTakeFirst()
    assert.equal(job, { attempts: 1, state: 'done' }, 'no attempt was lost')
    assert.is(server.pid, pid)

    figures = await client.figures(id)
    await server.close()
    await database.close()
    unmount()
  })

  inLongForm(test)(
    '46: of the database too: the server lives, and everything is there when there is space again',
    async () => {
      unmount = mounted(220)
      server = await startServer({ DATABASE_URL: '', DISK_RESERVE: '0B', DATA_DIR: join(folder, 'data') })
      client = await signedUpClient(server, 'anna@example.com')
      const before = await client.upload(orders)
      await client.map(before.id, orderMapping)
      await client.processed(before.id)
      assert.equal(await client.figures(before.id), figures, 'those of the full disk')
      const { pid } = server

      const id = await uploadOver(client, Buffer.from(orders), async () => {
        assert.is(await status(server, '/healthz'), 200)
        // Writes that need no new block may still succeed; the others must be refused in words.
        for (let i = 0; i < 40; i++) {
          const failing = await client
            .call('POST', '/api/auth/login', { email: `x${i}@example.com`, password: 'wrong word' })
            .then(
              () => 200,
              (error: CallError) => error.status,
            )
          assert.ok([401, 429, 503, 507].includes(failing), `${failing}`)
        }
      })
      await until('ready', async () => (await status(server, '/readyz')) === 200)
      await client.map(id, orderMapping)
      const { file } = await client.processed(id)
      assert.is(file?.status, 'completed')
      assert.equal(await client.figures(id), figures)
      assert.equal(await client.figures(before.id), figures)
      assert.is(server.pid, pid)
      await server.close()
      unmount()
    },
  )
} else {
  test('46: skipped where no file system can be mounted', () =>
    console.log('skipped: only root can mount a small disk'))
}

test.run()

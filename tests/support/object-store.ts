import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './databases/database.ts'
import { freePort } from './server.ts'

const program = join(import.meta.dirname, 'object-store-server.mjs')

export interface TestObjectStore {
  /** for STORAGE_URL */
  url: string
  folder: string
  readonly pid: number
  kill(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** A real S3-compatible server in a process of its own, with one empty bucket. It checks signatures. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = temporaryFolder()
  const port = await freePort()
  let child: ChildProcess
  const start = async () => {
    child = spawn(process.execPath, [program, folder, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
    process.once('exit', () => child.kill('SIGKILL'))
    await Promise.race([
      once(child.stdout!, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('the object store did not start'))),
    ])
  }
  const kill = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  await start()
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/analytics?tls=off`,
    folder,
    get pid() {
      return child.pid!
    },
    kill,
    start,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

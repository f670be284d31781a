import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One PostgreSQL for a run of the tests, started when the first test asks for it. */
export class TestDatabaseServer {
  #starting

  constructor(env) {
    this.env = env
  }

  /** Its folder, which PostgreSQL's user can reach; null if it did not start. */
  folder() {
    this.#starting ??= start(this.env)
    return this.#starting.then(({ folder, isReady }) => (isReady ? folder : null))
  }

  async stop() {
    if (!this.#starting) return
    const { server, ended, folder } = await this.#starting
    server.stdin.end()
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function start(env) {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-tests-'))
  chmodSync(folder, 0o755)
  const program = join(env.TEST_PROGRAMS, 'database-server.program.mjs')
  const server = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  const isReady = await Promise.race([once(server.stdout, 'data').then(() => true), ended.then(() => false)])
  if (!isReady) console.error('The database for the tests did not start.')
  return { isReady, folder, server, ended }
}

import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'

// A file that is stuck is given up; a file of the long form may take more than an hour.
const limitsMs = { long: 4 * 3_600_000, others: 30 * 60_000 }
const largestBytes = 1_500_000_000
const program = new URL('worker.mjs', import.meta.url)

/**
 * Processes that run test files one after another, so that modules (tsx, the built app, DuckDB, a browser) are loaded
 * once per process. If a file ends its process, it runs again in a process of its own.
 */
export class Lane {
  #child
  constructor(env, database) {
    this.env = env
    this.limitMs = limitsMs[env.TEST_FORM] ?? limitsMs.others
    this.database = database
  }

  async run(file) {
    if (file.hasOwnProcess) return this.#alone(file.path)
    const wasUsed = this.#child?.hasRun
    this.#child ??= this.#start()
    const result = await this.#runIn(this.#child, file.path)
    if (result.crashed) this.#child = undefined
    else if (result.rss > largestBytes) this.end()
    if (!result.crashed || result.timedOut || !wasUsed) return result
    console.log(`${file.path} took its process down, and is run again in one of its own:\n${result.output}`)
    return this.#alone(file.path)
  }

  end() {
    if (this.#child?.process.connected) this.#child.process.disconnect()
    this.#child = undefined
  }

  async #alone(path) {
    const child = this.#start([])
    const result = await this.#runIn(child, path)
    if (child.process.connected) child.process.disconnect()
    return result
  }

  /** With more room for new objects, the garbage collector saves a sixth of the time of a process with many files. */
  #start(node = ['--max-semi-space-size=64']) {
    const child = fork(program, [], {
      execArgv: [...node, '--import', 'tsx'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: this.env,
    })
    const ready = new Promise((resolve) => {
      child.on('message', async (message) => {
        if (message === 'ready') resolve()
        else if (message === 'database') child.send({ database: await this.database() }, () => {})
      })
      child.on('exit', resolve)
    })
    return { process: child, ready, hasRun: false }
  }

  async #runIn(worker, path) {
    const { process: child } = worker
    await worker.ready
    worker.hasRun = true
    const started = performance.now()
    const marker = randomUUID()
    const result = { output: '', used: 0, rss: 0, crashed: false, timedOut: false }
    const timer = setTimeout(() => {
      result.timedOut = true
      child.kill('SIGKILL')
    }, this.limitMs)
    const streams = [child.stdout, child.stderr].map((stream) => read(stream.setEncoding('utf8'), marker, result))
    let exited
    const exit = new Promise((resolve) => {
      exited = () => {
        result.crashed = true
        // collects remaining output; a process that the file left behind may hold the streams open for ever
        setTimeout(resolve, 100)
      }
      if (child.exitCode !== null || child.signalCode !== null) exited()
      else child.once('exit', exited)
    })
    if (child.connected) child.send({ run: path, marker }, () => {})
    await Promise.race([Promise.all(streams.map(({ ended }) => ended)), exit])
    clearTimeout(timer)
    child.off('exit', exited)
    for (const { stop } of streams) stop()
    if (result.timedOut) result.output += `\nstopped after ${this.limitMs / 1000} s\n`
    else if (result.crashed) result.output += `\nthe process ended (${child.signalCode ?? child.exitCode})\n`
    return { ...result, seconds: (performance.now() - started) / 1000 }
  }
}

/** Appends output until the marker, after which the worker's own figures follow. */
function read(stream, marker, result) {
  let text = ''
  let stop
  const ended = new Promise((resolve) => {
    const note = (chunk) => {
      text += chunk
      const line = text.split('\n').find((one) => one.startsWith(marker))
      if (line === undefined || !text.includes(`${line}\n`)) return
      const figures = line.slice(marker.length)
      Object.assign(result, figures && JSON.parse(figures))
      resolve()
    }
    stream.on('data', note)
    stop = () => {
      stream.off('data', note)
      const lines = text.split('\n').filter((line) => !line.startsWith(marker))
      result.output += lines.join('\n')
    }
  })
  return { ended, stop }
}

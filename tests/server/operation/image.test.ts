// test: also long, 30 s
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parse } from 'yaml'
import { signedUpClient } from '#tests/support/client.ts'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { inLongForm, isLong } from '#tests/support/long-form.ts'
import { processesOf } from '#tests/support/processes.ts'
import { until } from '#tests/support/program.ts'
import { workedExample } from '#tests/support/samples/worked-example.ts'
import { freePort, type RunningServer } from '#tests/support/server.ts'
import { copyContext, environmentOf, listOf, performStage, readDockerfile } from './dockerfile.ts'

// The image without a container engine. The long form performs the steps of the Dockerfile themselves, in an empty folder with
// only the files it would copy, and runs it from there as an unprivileged user who cannot write to any of it.

const repository = join(import.meta.dirname, '../../..')
const mapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
const stages = readDockerfile(join(repository, 'Dockerfile'))
const image = stages.at(-1)!
const place = temporaryFolder()
const [context, root, data, scratch] = ['context', 'image', 'data', 'tmp'].map((name) => join(place, name)) as string[]
const rootOf = (stage: string) => (stage ? join(place, `stage-${stage}`) : root!)
let skipped: string[] = []

test.before(() => {
  if (!isLong) return
  copyContext(repository, context!)
  for (const stage of stages) {
    skipped = performStage(stage, { context: context!, rootOf }).skipped
  }
  for (const folder of [data!, scratch!]) mkdirSync(folder, { mode: 0o700 })
  if (process.getuid?.() === 0) for (const folder of [data!, scratch!]) chownSync(folder, nobody.uid, nobody.gid)
  execFileSync('chmod', ['-R', 'a-w', root!])
})
test.after(() => {
  execFileSync('chmod', ['-R', 'u+w', place])
  rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/**
 * As root, the image runs as a user without rights, because the image's own user does not exist here. Everyone else is
 * unprivileged already.
 */
const nobody = { uid: 65534, gid: 65534 }
const asNobody =
  process.getuid?.() === 0
    ? [
        'setpriv',
        `--reuid=${nobody.uid}`,
        `--regid=${nobody.gid}`,
        '--clear-groups',
        '--no-new-privs',
        '--inh-caps=-all',
        '--bounding-set=-all',
      ]
    : []

/** Exactly the variables of the image, with its folders where they are here, and no variables of this machine. */
function environment(settings: Record<string, string>): Record<string, string> {
  const here = (value: string) =>
    value
      .replace('$PATH', process.env.PATH!)
      .replace(/^\/app/, join(root!, 'app'))
      .replace(/^\/data$/, data!)
  const set = Object.entries(environmentOf(image)).map(([name, value]) => [name, here(value)])
  // this machine only: the image itself listens on every address
  return { ...Object.fromEntries(set), HOST: '127.0.0.1', TMPDIR: scratch!, ...settings }
}

function start(command: string[], settings: Record<string, string>) {
  const [program, ...args] = [...asNobody, ...command]
  const child = spawn(program!, args, {
    cwd: join(root!, 'app'),
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const ended = once(child, 'exit')
  return {
    says: (text: string) => until(`${text} of ${command.join(' ')}: ${output}`, () => output.includes(text)),
    /** its exit code after a SIGTERM */
    async stop() {
      child.kill('SIGTERM')
      const [code] = await ended
      return code as number | null
    },
  }
}

/** A command as `docker exec` would run it. */
function exec(words: string[], settings: Record<string, string>): string {
  const [program, ...args] = [...asNobody, ...words]
  return execFileSync(program!, args, { cwd: join(root!, 'app'), env: environment(settings), encoding: 'utf8' })
}

async function uploadAndRead(site: string, email: string, settings: Record<string, string>) {
  const server = { site, invite: async (who: string) => exec(['invite', who], settings).trim().split('\n').at(-1)! }
  const client = await signedUpClient(server as RunningServer, email)
  const { id } = await client.upload(workedExample)
  await client.map(id, mapping)
  const { file } = await client.processed(id)
  assert.is(file?.status, 'completed', file?.failureReason ?? '')
  const revenue = await client.call('GET', `/api/revenue/analytics?fileId=${id}`)
  assert.equal(
    revenue.map((row: { revenue: number }) => row.revenue),
    [170, 23, -5],
  )
  const signIn = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  })
  assert.is(signIn.status, 200)
}

const filesOf = (folder: string) =>
  execFileSync('find', [folder, '-printf', '%p %s %T@\n'], { encoding: 'utf8', maxBuffer: 1e9 })

test('43: several stages on one pinned base, a fixed user without rights, health check, init, one volume', () => {
  assert.is(stages.length, 3)
  for (const { base } of stages) assert.match(base, /^node:24-slim@sha256:[0-9a-f]{64}$/)
  assert.is(image.steps.findLast(({ name }) => name === 'USER')!.rest, '10001:10001')
  assert.is(image.steps.find(({ name }) => name === 'VOLUME')!.rest, '/data')
  assert.equal(listOf(image, 'ENTRYPOINT'), ['tini', '--'])
  if (isLong)
    assert.equal(
      [skipped.length, /install .*\btini\b/.test(skipped[0]!), /--uid 10001/.test(skipped[1]!)],
      [2, true, true],
    )
  const secrets = stages.flatMap(({ steps }) => steps).filter(({ rest }) => /secret|password|token/i.test(rest))
  assert.equal(secrets, [])
})

inLongForm(test)('43: production packages only, nothing that builds, no source', () => {
  const app = join(root!, 'app')
  assert.equal(readdirSync(app).sort(), ['bin', 'dist', 'node_modules', 'package.json'])
  const { devDependencies } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'))
  // React's types are installed, too, because a library of the site has them as a peer dependency
  const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
  for (const name of tools) assert.not(existsSync(join(app, 'node_modules', name)), name)
  assert.not(existsSync(join(context!, 'tests')))
})

inLongForm(test)(
  '43: one container: site, processing and database run from the read-only tree and stop in order',
  async () => {
    const before = filesOf(root!)
    const port = await freePort()
    const site = `http://localhost:${port}`
    const settings = { PORT: String(port), PUBLIC_URL: site }
    const app = start(listOf(image, 'CMD'), settings)
    await app.says('Listening on')
    assert.is((await fetch(`${site}/healthz`)).status, 200)
    assert.is((await fetch(`${site}/readyz`)).status, 200)
    exec(listOf(image, 'HEALTHCHECK'), settings)
    await uploadAndRead(site, 'anna@example.com', settings)
    assert.match(exec(['admin', 'users'], settings), 'anna@example.com')
    const usage = exec(['admin', '--help'], settings)
    assert.equal([/^ {2}admin users {2}/m.test(usage), usage.includes('npm')], [true, false], usage)
    assert.match(exec(['backup', join(data!, 'backup.tar.gz')], settings), 'backup.tar.gz')
    if (asNobody.length) assert.ok(processesOf(data!).length > 2, 'its processes are found')
    const started = performance.now()
    assert.is(await app.stop(), 0)
    console.log(`measured: the image's app ended ${((performance.now() - started) / 1000).toFixed(1)} s after SIGTERM`)
    assert.equal(processesOf(data!), [], 'the database has stopped too')
    assert.is(filesOf(root!), before, 'nothing was written to the tree')
    assert.throws(() => exec(listOf(image, 'HEALTHCHECK'), settings), /Command failed/)
  },
)

inLongForm(test)('43: site and processing apart, by settings', async () => {
  const port = await freePort()
  const site = `http://localhost:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: site }
  const { services } = parse(readFileSync(join(repository, 'compose.postgresql.yaml'), 'utf8'), { merge: true })
  const web = start(listOf(image, 'CMD'), { ...settings, WORKER: services.web.environment.WORKER })
  await web.says('Listening on')
  const worker = start(services.worker.command, settings)
  await worker.says('Worker started')
  await uploadAndRead(site, 'bert@example.com', settings)
  assert.equal(await Promise.all([web.stop(), worker.stop()]), [0, 0])
  assert.equal(processesOf(data!), [])
})

test('43: the compose files are hardened, keep the data on a volume, and use only settings that exist', () => {
  const known = [...readFileSync(join(repository, 'README.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(
    (m) => m[1],
  )
  for (const file of ['compose.yaml', 'compose.postgresql.yaml']) {
    const { services, volumes } = parse(readFileSync(join(repository, file), 'utf8'), { merge: true })
    for (const [name, service] of Object.entries<any>(services)) {
      if (!service.build) continue
      const what = `${file}: ${name}`
      assert.is(service.read_only, true, what)
      assert.equal(service.cap_drop, ['ALL'], what)
      assert.equal(service.security_opt, ['no-new-privileges:true'], what)
      assert.match(service.mem_limit, /^\d+g$/, what)
      assert.equal(service.tmpfs, ['/tmp:size=64m'], what)
      assert.equal(service.volumes, ['data:/data'], what)
      assert.ok(Number.parseInt(service.stop_grace_period, 10) > 15, what)
      for (const port of service.ports ?? []) assert.match(port, /^127\.0\.0\.1:/, what)
      for (const setting of Object.keys(service.environment)) assert.ok(known.includes(setting), `${what}: ${setting}`)
    }
    assert.ok('data' in volumes)
  }
})

test.run()

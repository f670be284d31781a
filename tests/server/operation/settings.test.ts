import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { type Environment, readEnvironment, SettingError } from '#server/operation/environment.ts'

/** Name -> default, as the table of README.md has them. */
const documented = new Map<string, string>()
const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const table = readme.slice(readme.indexOf('| Setting |'), readme.indexOf('\n\n', readme.indexOf('| Setting |')))
for (const line of table.split('\n').slice(2)) {
  const [names = '', defaults = ''] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim().replaceAll('`', ''))
  const values = defaults.split(', ')
  for (const [index, name] of names.split(', ').entries()) documented.set(name, values[index] ?? values[0]!)
}

/** The names readEnvironment asks for. */
function settingsRead(): string[] {
  const names = new Set<string>()
  const noting = new Proxy({} as Record<string, string | undefined>, {
    get(_, name) {
      names.add(String(name))
      return undefined
    },
  })
  readEnvironment(noting)
  return [...names].sort()
}

/** What a default of the table means; `unset`, `Google's` and `all cores` are words. */
function meant(name: string): string | undefined {
  const value = documented.get(name)
  if (value === 'unset' || value === "Google's") return undefined
  if (value === 'all cores') return String(availableParallelism())
  return value?.replace('PORT', documented.get('PORT')!)
}

test('the table of README.md names exactly the settings that are read', () => {
  assert.ok(documented.size > 10, 'the table was found')
  assert.equal([...documented.keys()].sort(), settingsRead())
})

test('each default of the table is the one that holds', () => {
  const unset = readEnvironment({})
  for (const name of documented.keys()) {
    const spelledOut = readEnvironment({ [name]: meant(name) })
    assert.equal(comparable(spelledOut), comparable(unset), `${name}=${meant(name)}`)
  }
})

const comparable = (environment: Environment) => JSON.parse(JSON.stringify(environment))

test('and they are those of README.md', () => {
  const environment = readEnvironment({})
  const gigabyte = 1024 ** 3
  assert.equal([environment.port, environment.host, environment.dataDir], [3000, '127.0.0.1', resolve('.data')])
  assert.equal([environment.databaseUrl, environment.publicUrl.href], [undefined, 'http://localhost:3000/'])
  assert.equal([environment.setupRequiresLink, environment.trustProxy], ['auto', false])
  assert.equal([environment.maxOpenUploads, environment.maxFiles], [10, 200])
  assert.equal([environment.maxUserBytes, environment.diskReserveBytes], [50 * gigabyte, gigabyte])
  assert.equal([environment.worker, environment.workerConcurrency, environment.ingestMemory], [true, 1, '1GB'])
  assert.is(environment.processAhead, true)
})

test('a wrong value is refused in one sentence that names the setting', () => {
  const wrong: Record<string, string> = {
    PORT: '70000',
    DATABASE_URL: 'mysql://localhost',
    STORAGE_URL: 's3://localhost/bucket',
    PUBLIC_URL: 'ftp://example.com',
    SETUP_REQUIRES_LINK: 'no',
    MAX_OPEN_UPLOADS: '0',
    MAX_FILES: 'many',
    MAX_USER_BYTES: '50',
    DISK_RESERVE: '-1GB',
    METRICS_PORT: '0',
    WORKER: 'yes',
    WORKER_CONCURRENCY: '1.5',
    INGEST_MEMORY: 'lots',
    INGEST_THREADS: '0',
    PROCESS_AHEAD: 'later',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'loud',
  }
  for (const [name, value] of Object.entries(wrong)) {
    try {
      readEnvironment({ [name]: value })
      assert.unreachable(`${name}=${value}`)
    } catch (error) {
      assert.instance(error, SettingError)
      assert.match((error as Error).message, new RegExp(`^The setting ${name} is "${value}"\\. It must be .+\\.$`))
    }
  }
})

/** What is said about a setting, or undefined when it is accepted. */
function refusalOf(name: string, value: string): string | undefined {
  try {
    readEnvironment({ [name]: value })
    return undefined
  } catch (error) {
    assert.instance(error, SettingError, value)
    return (error as Error).message
  }
}

test('INGEST_MEMORY: with less than 100MB no file could be processed, which is said at start', () => {
  for (const little of ['1MB', '50MB', '99.9MB', '0MB', '100KB'])
    assert.match(refusalOf('INGEST_MEMORY', little)!, /^The setting INGEST_MEMORY is ".+"\. It must be at least 100MB/)
  for (const unclear of ['0', '-1', '-1GB', 'abc', '512', '512M', '1 GiB', '1e3MB'])
    assert.match(
      refusalOf('INGEST_MEMORY', unclear)!,
      /a size such as 512MB or 1GB, in B, KB, MB, GB or TB\.$/,
      unclear,
    )
  for (const enough of ['100MB', '0.5GB', '1 gb', '104857600B', ''])
    assert.is(refusalOf('INGEST_MEMORY', enough), undefined, enough)
})

test('PUBLIC_URL: links carry nothing but the site', () => {
  const refused: [value: string, why: RegExp][] = [
    ['https://me:geheim@a.example', /without a user or password/],
    ['https://geheim@a.example', /without a user or password/],
    ['https://a.example/shop', /without a path: the app answers at its root/],
    ['https://a.example/?from=mail', /without a query/],
    ['https://a.example/#top', /without a fragment/],
  ]
  for (const [value, why] of refused) {
    assert.match(refusalOf('PUBLIC_URL', value)!, why)
    assert.not.match(refusalOf('PUBLIC_URL', value)!, /geheim/)
  }
  assert.is(refusalOf('PUBLIC_URL', 'https://a.example:8443/'), undefined)
})

test('STORAGE_URL: https unless told otherwise, secrets percent-encoded, and never said again', () => {
  const read = (STORAGE_URL: string) => readEnvironment({ STORAGE_URL }).objectStore
  assert.equal(read('s3://AKIA:a%2Fb%2Bc@s3.eu-central-1.amazonaws.com/my.bucket?region=eu-central-1'), {
    endpoint: 'https://s3.eu-central-1.amazonaws.com/my.bucket',
    region: 'eu-central-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b+c',
  })
  assert.is(read('s3://k:s@minio:9000/files?tls=off')?.endpoint, 'http://minio:9000/files')
  const wrong: [address: string, fault: string][] = [
    ['s3://k:geheim@host', 'the bucket is missing'],
    ['s3://k:geheim@host/', 'the bucket is missing'],
    ['s3://k:geheim@host/a/b', 'more than one name follows the host'],
    ['s3://k:geheim@host/My_Bucket', 'the bucket is not 3 to 63'],
    ['s3://k:geheim@host/bucket?tls=no', 'tls is neither on nor off'],
    ['s3://k:geheim@/bucket', 'it cannot be read'],
    ['s3://k:geh/eim@host/bucket', 'it cannot be read'],
    ['s3:///bucket', 'the host is missing'],
    ['s3://host/bucket', 'the key is missing'],
    ['s3://k@host/bucket', 'the secret is missing'],
    ['s3://k:100%geheim@host/bucket', 'a "%" of its key or secret'],
    ['https://k:geheim@host/bucket', 'it does not start with s3://'],
    ['s3://k:geheim@host/bucket?region=../x', 'the region is not'],
    ['s3://k:geheim@host/bucket?regoin=eu-1', 'something other than region and tls'],
    ['s3://k:geheim@host/bucket#x', 'a "#" is in it'],
  ]
  for (const [address, fault] of wrong) {
    const said = refusalOf('STORAGE_URL', address)!
    assert.not.match(said, /geheim|eim@/)
    assert.ok(said.startsWith('The setting STORAGE_URL is ') && said.includes(`, but ${fault}`), said)
  }
})

test.run()

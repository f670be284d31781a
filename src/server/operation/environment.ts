import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type ObjectStoreAddress, readStorageUrl, storageUrlExample } from '#server/storage/address.ts'
import { readSender, readSmtpUrl, type SmtpAddress, smtpUrlExample } from './smtp-address.ts'

/** Every setting of the product, read and checked once at the start (README.md). Sizes in bytes. */
export interface Environment {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** undefined: files are stored in `dataDir` */
  objectStore: ObjectStoreAddress | undefined
  publicUrl: URL
  setupRequiresLink: 'auto' | 'true'
  maxOpenUploads: number
  maxFiles: number
  maxUserBytes: number
  diskReserveBytes: number
  metricsHost: string
  /** undefined: no metrics are served */
  metricsPort: number | undefined
  worker: boolean
  workerConcurrency: number
  /** in the form that DuckDB reads, for example `1GB` */
  ingestMemory: string
  ingestThreads: number
  /** files are processed while their mapping screens are open */
  processAhead: boolean
  throttle: boolean
  /** links to saved views for people without an account */
  sharing: boolean
  /** hosts that webhooks may go to; none if it is empty */
  webhookHosts: string[]
  /** undefined: no mail is offered anywhere */
  mail: { server: SmtpAddress; from: { name: string; address: string } } | undefined
  google: GoogleClient | undefined
  trustProxy: boolean
  logLevel: string
}

/** Our credentials at the third-party authorization server; undefined unless id and secret are set. */
export interface GoogleClient {
  id: string
  secret: string
  tokenUrl: URL
}

/** An invalid setting; the message gives its name, its value and what is allowed. */
export class SettingError extends Error {}

const units: Record<string, number> = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 }
const sizePattern = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB|TB)$/i

/**
 * With less, DuckDB cannot hold one block for each thread: 1 MB or 0 fails every file, and slightly more fails some.
 */
const leastIngestMemory = '100MB'

export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const text = (name: string, fallback: string) => env[name]?.trim() || fallback
  const wrong = (name: string, allowed: string): never => {
    throw new SettingError(`The setting ${name} is "${withoutSecret(env[name]!)}". It must be ${allowed}.`)
  }
  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = Number(text(name, String(fallback)))
    return Number.isInteger(value) && value >= min && value <= max
      ? value
      : wrong(name, `a whole number from ${min} to ${max}`)
  }
  const oneOf = <T extends string>(name: string, fallback: T, allowed: readonly T[]): T => {
    const value = text(name, fallback)
    return (allowed as readonly string[]).includes(value) ? (value as T) : wrong(name, `one of ${allowed.join(', ')}`)
  }
  const sizeText = (name: string, fallback: string) => {
    const value = text(name, fallback)
    return sizePattern.test(value) ? value : wrong(name, 'a size such as 512MB or 1GB, in B, KB, MB, GB or TB')
  }
  const sizeBytes = (name: string, fallback: string) => bytesOf(sizeText(name, fallback))
  const ingestMemory = () => {
    const value = sizeText('INGEST_MEMORY', '1GB')
    return bytesOf(value) >= bytesOf(leastIngestMemory)
      ? value
      : wrong('INGEST_MEMORY', `at least ${leastIngestMemory}: files cannot be processed with less`)
  }
  const address = (name: string, fallback: string) => {
    try {
      const url = new URL(text(name, fallback))
      if (url.protocol === 'http:' || url.protocol === 'https:') return url
    } catch {}
    return wrong(name, 'an address such as https://analytics.example.com')
  }

  const google = () => {
    const [id, secret] = [text('GOOGLE_CLIENT_ID', ''), text('GOOGLE_CLIENT_SECRET', '')]
    const tokenUrl = address('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com/token')
    if (tokenUrl.protocol !== 'https:' && !isLoopback(tokenUrl.hostname))
      wrong('GOOGLE_TOKEN_URL', 'an https address, so that the secret does not travel in clear')
    return id && secret ? { id, secret, tokenUrl } : undefined
  }

  const badMail = (allowed: string): never => {
    throw new SettingError(`The setting SMTP_URL, whose value is not printed, must be ${allowed}.`)
  }
  const mail = () => {
    const [url, sender] = [text('SMTP_URL', ''), text('MAIL_FROM', '')]
    const from = sender ? readSender(sender) : undefined
    if (sender && !from) wrong('MAIL_FROM', 'one address, such as reports@example.com or Reports <reports@example.com>')
    if (!url) return undefined
    const server = readSmtpUrl(url)
    if ('fault' in server) return badMail(`an address such as ${smtpUrlExample}, but ${server.fault}`)
    if (server.isPlain && server.login && !isLoopback(server.host))
      return badMail('without a password if tls=off, unless the mail server is this machine')
    return from ? { server, from } : badMail('set together with MAIL_FROM')
  }

  const webhookHosts = () => {
    const hosts = text('WEBHOOK_HOSTS', '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
    const isHost = (one: string) => isIP(one) > 0 || /^(\*\.)?[a-z\d]([a-z\d.-]*[a-z\d])?$/.test(one)
    return hosts.every(isHost)
      ? hosts
      : wrong('WEBHOOK_HOSTS', 'hosts such as hooks.example.com, *.example.org or 10.0.0.5, separated by commas')
  }

  const port = whole('PORT', 3000, 0, 65535)
  const metricsPort = text('METRICS_PORT', '') ? whole('METRICS_PORT', 0, 1, 65535) : undefined
  if (metricsPort === port && port) wrong('METRICS_PORT', 'another port than PORT')
  const databaseUrl = env.DATABASE_URL?.trim() || undefined
  if (databaseUrl && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong('DATABASE_URL', 'an address that starts with postgres://')
  if (databaseUrl && (databaseUrl.split('?')[0]!.split('@').length > 2 || !URL.canParse(databaseUrl)))
    wrong('DATABASE_URL', 'an address in which @, / and # of a user or password are written as %40, %2F and %23')
  const storageUrl = text('STORAGE_URL', '')
  const objectStore = storageUrl ? readStorageUrl(storageUrl) : undefined
  if (objectStore && 'fault' in objectStore)
    return wrong('STORAGE_URL', `an address such as ${storageUrlExample}, but ${objectStore.fault}`)
  const host = text('HOST', '127.0.0.1')
  const publicUrl = address('PUBLIC_URL', `http://localhost:${port}`)
  const surplus = surplusOf(publicUrl)
  if (surplus) wrong('PUBLIC_URL', `an address without ${surplus}, such as https://analytics.example.com`)
  const throttle = oneOf('THROTTLE', 'on', ['on', 'off']) === 'on'
  if (!throttle && !(isLoopback(host) && isLoopback(publicUrl.hostname)))
    wrong('THROTTLE', 'on unless HOST and PUBLIC_URL are this machine only')
  return {
    port,
    host,
    dataDir: resolve(text('DATA_DIR', '.data')),
    databaseUrl,
    objectStore,
    publicUrl,
    setupRequiresLink: oneOf('SETUP_REQUIRES_LINK', 'auto', ['auto', 'true']),
    maxOpenUploads: whole('MAX_OPEN_UPLOADS', 10, 1, 1_000_000),
    maxFiles: whole('MAX_FILES', 200, 1, 1_000_000),
    maxUserBytes: sizeBytes('MAX_USER_BYTES', '50GB'),
    diskReserveBytes: sizeBytes('DISK_RESERVE', '1GB'),
    metricsHost: text('METRICS_HOST', '127.0.0.1'),
    metricsPort,
    worker: oneOf('WORKER', 'on', ['on', 'off']) === 'on',
    workerConcurrency: whole('WORKER_CONCURRENCY', 1, 1, 64),
    ingestMemory: ingestMemory(),
    ingestThreads: whole('INGEST_THREADS', availableParallelism(), 1, 256),
    processAhead: oneOf('PROCESS_AHEAD', 'on', ['on', 'off']) === 'on',
    throttle,
    sharing: oneOf('SHARING', 'on', ['on', 'off']) === 'on',
    webhookHosts: webhookHosts(),
    mail: mail(),
    google: google(),
    trustProxy: oneOf('TRUST_PROXY', 'off', ['on', 'off']) === 'on',
    logLevel: oneOf('LOG_LEVEL', 'info', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  }
}

function bytesOf(size: string): number {
  const [, amount, unit] = sizePattern.exec(size)!
  return Number(amount) * units[unit!.toUpperCase()]!
}

/**
 * Parts that the address of links must not have, because the app answers at the root of its address and sends links to
 * anybody.
 */
function surplusOf({ username, password, pathname, search, hash }: URL): string | undefined {
  if (username || password) return 'a user or password, which every link would carry'
  if (pathname !== '/') return 'a path: the app answers at its root'
  if (search) return 'a query (the part from "?" on)'
  return hash ? 'a fragment (the part from "#" on)' : undefined
}

/** Addresses contain user and password, and messages are written to logs. */
const withoutSecret = (value: string) => {
  const end = value.lastIndexOf('@')
  return end < 0 ? value : `${/^[a-z\d+.-]*:?\/*/i.exec(value.slice(0, end))![0]}…${value.slice(end)}`
}

/** Whether a host name or address means this machine only. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name === '::1' || name.endsWith('.localhost') || /^127(\.\d+){3}$/.test(name)
}

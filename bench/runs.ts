// The ingestion child and its peers, each run once over a file in a process of its own.
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureEmbedded } from '#db/embedded/embedded.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import type { IngestionMessage, IngestionRequest, SourceRequest, WarmRequest } from '#domain/ingestion/ingestion.ts'
import { keepParts, takeKeptParts } from '#jobs/ingest-file/kept-parts.ts'
import { heapFlags } from '#reading/child-process.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { watchMemory } from './memory.ts'

export interface Result {
  seconds: number
  cpuSeconds: number
  peakMB: number
  /** from the account of the file; peers do not report it */
  rows?: number
  orders: number
  customers: number
  revenue: number
}

type Totals = Pick<Result, 'rows' | 'orders' | 'customers' | 'revenue'>

export const memoryLimit = process.env.INGEST_MEMORY ?? '1GB'
export const threads = Number(process.env.INGEST_THREADS ?? availableParallelism())

/** Debian's python3-pandas belongs to Debian's Python, which may not be the first one on the PATH. */
export const pandasPython = ['python3', '/usr/bin/python3'].find(
  (python) => spawnSync(python, ['-c', 'import pandas']).status === 0,
)

/** The file as the child is asked to read it. */
function readingOf(source: string) {
  const look = inspectText(textHead(headOf(source), false)!)!
  const at = (column: string) => look.columns.indexOf(column)
  const positions = {
    customerId: at('Email'),
    transactionDate: at('Created at'),
    ...(at('Time') < 0 ? {} : { transactionTime: at('Time') }),
    transactionValue: at('Total'),
    skuId: at('Lineitem sku'),
    skuName: at('Lineitem name'),
  }
  return { sourcePath: source, look, positions }
}

/** The same with order ID, quantity × price and status mapped in addition to customer, date and SKU. */
function fullReadingOf(source: string) {
  const { look, positions, ...reading } = readingOf(source)
  const at = (column: string) => look.columns.indexOf(column)
  const { transactionValue: _, ...others } = positions
  const orderFields = {
    orderId: at('Order ID'),
    quantity: at('Quantity'),
    unitPrice: at('Unit price'),
    orderStatus: at('Status'),
  }
  return { ...reading, look, positions: { ...others, ...orderFields } }
}

export const fullIngestionChild = (source: string, folder: string): Promise<Result> =>
  childAsked({ ...fullReadingOf(source), workPath: folder, memoryLimit, threads })

export const ingestionChild = (source: string, folder: string): Promise<Result> =>
  childAsked({ ...readingOf(source), workPath: folder, memoryLimit, threads })

/** The list of customers of a file with attributes, and the figures that come before it. */
export function attributesChild(
  source: string,
  folder: string,
  attributes: string[],
  isList: boolean,
): Promise<Result> {
  const look = inspectText(textHead(headOf(source), false)!)!
  const positions = { customerId: 0, transactionDate: 1, transactionValue: 2, skuId: 3 }
  const options = { attributes: attributes.map((column) => ({ column, type: 'text' as const })) }
  const reading = { sourcePath: source, look, positions, options, workPath: folder, memoryLimit, threads }
  return childAsked({ ...reading, ...(isList && { only: 'list' as const }) })
}

/** The list of customers of the file, made after its figures. */
export const listChild = (source: string, folder: string): Promise<Result> =>
  childAsked({ ...readingOf(source), only: 'list', workPath: folder, memoryLimit, threads })

/**
 * The files of one data source, oldest first, joined by rows. Rows read from them are kept beside `workPath`, and
 * reused from there.
 */
export async function sourceChild(sources: string[], workPath: string, firstId = 0): Promise<Result> {
  mkdirSync(workPath)
  const files = joiningFiles(sources, firstId)
  const parts = await takeKeptParts(workPath, files, false)
  const result = await childAsked({ parts, workPath, memoryLimit, threads })
  await keepParts(workPath, parts, false)
  return result
}

/** The list of the same source, whose files are read for it. */
export function sourceListChild(sources: string[], workPath: string): Promise<Result> {
  mkdirSync(workPath)
  return childAsked({ parts: joiningFiles(sources, 0), only: 'list', workPath, memoryLimit, threads })
}

const joiningFiles = (sources: string[], firstId: number) =>
  sources.map((source, at) => ({
    ...readingOf(source),
    id: String(at + firstId),
    name: `${at + firstId}.csv`,
    joining: 'rows' as const,
  }))

/** A child that has prepared before; the time counts from its task. */
export async function waitingChild(source: string, folder: string): Promise<Result> {
  const child = startChild()
  const workPath = join(folder, 'ready')
  mkdirSync(workPath)
  child.send({ only: 'warm', memoryLimit, threads, workPath } satisfies WarmRequest)
  while (existsSync(workPath)) await sleep(20)
  await sleep(200)
  return childAsked({ ...readingOf(source), workPath: folder, memoryLimit, threads }, child)
}

/** As the product starts it. */
function startChild(): ChildProcess {
  const path = new URL(`../${process.env.DIST ?? 'dist'}/server/ingest-child.cjs`, import.meta.url)
  if (!existsSync(path)) throw new Error('npm run build first')
  return fork(path, { execArgv: heapFlags('ingest', heapMegabytes.text) })
}

function childAsked(request: IngestionRequest | SourceRequest, asked = startChild()): Promise<Result> {
  return measured(asked, (child, resolve) => {
    child.on('message', (message: IngestionMessage) => {
      if (message.type === 'listed') {
        const { customers } = message.summary.facts
        resolve({ orders: Number.NaN, customers, revenue: Number.NaN })
      }
      if (message.type !== 'done') return
      const { rows, orders, customers, analysedMoney } = message.summary
      resolve({ rows, orders, customers, revenue: Number(analysedMoney) })
    })
    child.send(request)
  })
}

export function duckdbScript(source: string | string[], folder: string): Promise<Result> {
  const sources = JSON.stringify([source].flat())
  return measured(
    fork(new URL('./peers/duckdb.mjs', import.meta.url), [sources, folder, memoryLimit, String(threads)], {
      execArgv: [],
    }),
    (child, resolve) =>
      child.on('message', (totals: Result) => resolve({ ...totals, revenue: Number(totals.revenue) })),
  )
}

const chdbVersion = '3.4.0'

/** ClickHouse as a library of 546 MB. The user must first download it into this repository's cache. */
export function fetchChdb(): string {
  const folder = new URL(`../node_modules/.cache/chdb-${chdbVersion}`, import.meta.url).pathname
  if (existsSync(join(folder, 'node_modules/chdb'))) return folder
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `chdb@${chdbVersion}`]
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) throw new Error('chdb could not be fetched')
  return folder
}

export function chdbScript(source: string, folder: string): Promise<Result> {
  const path = new URL('./peers/chdb.mjs', import.meta.url)
  return measured(fork(path, [source, folder, String(threads), fetchChdb()], { execArgv: [] }), (child, resolve) =>
    child.on('message', (totals: Result) => resolve({ ...totals, revenue: Number(totals.revenue) })),
  )
}

/** Has no memory limit, because pandas has none. */
export function pandasScript(source: string, folder: string): Promise<Result> {
  const script = new URL('./peers/orders.py', import.meta.url).pathname
  return measured(
    spawn(pandasPython!, [script, source, folder], { stdio: ['ignore', 'pipe', 'inherit'] }),
    (child, resolve) => createInterface(child.stdout!).once('line', (line) => resolve(JSON.parse(line))),
  )
}

/** From the start of the process to its end. */
async function measured(
  child: ChildProcess,
  start: (child: ChildProcess, resolve: (totals: Totals) => void) => void,
): Promise<Result> {
  const began = performance.now()
  const memory = watchMemory(child.pid!)
  let totals: Totals | undefined
  start(child, (result) => {
    totals = result
  })
  await new Promise((resolve) => child.once('exit', resolve))
  const used = memory.stop()
  if (!totals) throw new Error('the process ended without a result')
  return { ...totals, ...used, seconds: (performance.now() - began) / 1000 }
}

export async function postgresqlScript(source: string, folder: string): Promise<Result> {
  chmodSync(folder, 0o755)
  chmodSync(source, 0o644)
  const server = await ensureEmbedded(folder, { dieWithParent: true })
  const client = new pg.Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows
  await client.query(`set work_mem = '256MB'; set max_parallel_workers_per_gather = ${threads - 1}`)
  const postmaster = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1])
  const text = readFileSync(new URL('./peers/postgresql.sql', import.meta.url), 'utf8').replace(
    ':source',
    `'${source}'`,
  )
  const began = performance.now()
  const memory = watchMemory(postmaster, { withChildren: true })
  const results = (await client.query(text)) as unknown as pg.QueryResult[]
  const [{ orders, customers, revenue }] = results.at(-1)!.rows
  const result = { orders, customers, revenue: Number(revenue), seconds: (performance.now() - began) / 1000 }
  const used = memory.stop()
  await client.end()
  await server.stop()
  return { ...result, ...used }
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(1 << 20)
  const file = openSync(path, 'r')
  const length = readSync(file, head)
  closeSync(file)
  return head.subarray(0, length)
}

export async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'analytics-bench-'))
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

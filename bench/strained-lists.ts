// The parts of `npm run bench -- customers` that strain a list: full exports, readers killed during questions, and one
// person who asks for much while another views pages.
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { customersAnAnswer } from '#domain/analytics/customers/customer-row.ts'
import { childrenOf, cpuSeconds } from '#tests/support/processes.ts'
import { orderFile } from './files/order-file.ts'
import { watchGrowth } from './memory.ts'
import { type Call, type Product, percentiles, processed, untilListed } from './product.ts'

export interface MadeList {
  fileId: string
  customers: number
}

export const mostOf = <One>(all: One[], of: (one: One) => number): One =>
  all.reduce((most, one) => (of(one) > of(most) ? one : most))

const kills = 50
const longestWaitMs = 60_000
const told = (times: number[]) => `${percentiles(times)}, max ${Math.max(...times).toFixed(1)} ms`
const toldErrors = (errors: string[]) => [`${errors.length} errors`, ...errors.slice(0, 3)].join('\n  ')
const readersOf = ({ pid }: Product) => childrenOf(pid).filter(({ command }) => command.includes('read-lists'))

interface Way {
  /** with the headers of a browser */
  isPacked?: boolean
  bytesASecond?: number
  mostSeconds?: number
}

const ways: Record<string, Way> = {
  'as fast as possible': {},
  'the same, packed as for a browser': { isPacked: true },
  '5 MB/s, at most 60 s': { bytesASecond: 5_000_000, mostSeconds: 60 },
}

/** Memory: the peak of a process, and its increase over before. For readers, that of the one that grew most. */
export async function measureExports(product: Product, list: MadeList) {
  console.log('\n| Export of all as CSV | first byte, s | seconds | MB | MB/s | server, MB | reader, MB |')
  console.log('|---|---|---|---|---|---|---|')
  for (const [name, way] of Object.entries(ways)) {
    const memory = watchGrowth(() => [product.pid, ...readersOf(product).map(({ pid }) => pid)])
    const { firstSeconds, seconds, bytes } = await readExport(product, list, way)
    const { [product.pid]: server, ...readers } = Object.fromEntries(memory.stop())
    const grown = (one: { beforeMB: number; peakMB: number }) => one.peakMB - one.beforeMB
    const cells = [firstSeconds, seconds, bytes / 1e6, bytes / 1e6 / seconds].map((number) => number.toFixed(1))
    const memories = [server!, mostOf(Object.values(readers), grown)].map((one) => `${one.peakMB}, ${grown(one)} more`)
    console.log(`| ${[name, ...cells, ...memories].join(' | ')} |`)
  }
}

/** Downloads the address in the page's Export menu, at the given speed and for the given time. */
async function readExport({ site, cookie }: Product, { fileId }: MadeList, way: Way) {
  const { isPacked, bytesASecond = Number.POSITIVE_INFINITY, mostSeconds = Number.POSITIVE_INFINITY } = way
  const address = `${site}/dashboard/customers/export?fileId=${fileId}&sort=-revenue&format=csv`
  const headers = { cookie, ...(isPacked && { 'accept-encoding': 'gzip, deflate, br' }) }
  const began = performance.now()
  const secondsNow = () => (performance.now() - began) / 1000
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).on('error', reject)
  })
  if (response.statusCode !== 200) throw new Error(`the export: ${response.statusCode}`)
  const firstSeconds = secondsNow()
  let bytes = 0
  for await (const part of response) {
    bytes += part.length
    const early = firstSeconds + bytes / bytesASecond - secondsNow()
    if (early > 0.001) await sleep(early * 1000)
    if (secondsNow() > mostSeconds) break
  }
  return { firstSeconds, seconds: secondsNow(), bytes }
}

/** Kills the busiest reader at random moments, while one client requests pages one after another. */
export async function killReaders(product: Product, list: MadeList) {
  const waits: number[] = []
  const errors: string[] = []
  let asked = 0
  for (let kill = 0; kill < kills; kill++) {
    let killedAt = 0
    const killing = sleep(Math.random() * 1000).then(() => {
      const busiest = mostOf(readersOf(product), (reader) => cpuSeconds(reader.pid))
      killedAt = performance.now()
      process.kill(busiest.pid, 'SIGKILL')
    })
    const answered = async () => {
      const began = performance.now()
      while (performance.now() < began + longestWaitMs) {
        const error = await errorOf(product.call, list, asked++)
        if (error) errors.push(error)
        else if (killedAt) return waits.push(performance.now() - killedAt)
      }
      throw new Error('no right answer any more')
    }
    await Promise.all([killing, answered()])
  }
  console.log(`\n${kills} readers killed, the next right answer: ${told(waits)}`)
  console.log(`of ${asked} answers ${toldErrors(errors)}`)
}

/** Requests a part of the list that was not requested before; returns what is wrong with the answer, if anything. */
async function errorOf(call: Call, { fileId, customers }: MadeList, question: number): Promise<string | undefined> {
  const columns = ['revenue', 'key', 'orders', 'refunds'] as const
  const by = columns[question % columns.length]!
  const page = 1 + (Math.floor(question / columns.length) % Math.floor(customers / customersAnAnswer))
  try {
    const path = `/api/customers?fileId=${fileId}&sort=-${by}&page=${page}`
    type Part = { customers: number; page: number; rows: Record<typeof by, number | string>[] }
    const part = await call<Part>('GET', path)
    const values = part.rows.map((row) => row[by])
    const isInOrder = values.every((value, at) => at === 0 || value <= values[at - 1]!)
    const isRight =
      part.customers === customers && part.page === page && values.length === customersAnAnswer && isInOrder
    return isRight ? undefined : `${path}: ${JSON.stringify(part).slice(0, 200)}`
  } catch (error) {
    return (error as Error).message
  }
}

/** How fast another person's pages and calls are answered, alone and beside a person who exports and searches. */
export async function besideSomebodyBusy(product: Product, list: MadeList, sort: string) {
  const other = await product.signUp('other@example.com')
  const fileId = await processed(other.call, await orderFile(1024 * 1024))
  await untilListed(other.call, fileId)
  await visit(product, other.cookie, fileId, 5)
  console.log(`\nanother person, alone: ${await visit(product, other.cookie, fileId, 15)}`)
  const seconds = 30
  const [beside, busy] = await Promise.all([
    visit(product, other.cookie, fileId, seconds),
    beBusy(product, list, sort, seconds),
  ])
  console.log(`beside somebody busy: ${beside}`)
  console.log(`who meanwhile had ${busy}`)
}

/** Opens pages and their calls one after another for a time; returns how soon they arrived. */
async function visit({ site }: Product, cookie: string, fileId: string, seconds: number): Promise<string> {
  const pages = ['/dashboard', '/dashboard/revenue', '/dashboard/cohorts', '/dashboard/customers']
  const calls = ['/api/files', '/api/revenue/analytics', '/api/cohort/analytics', '/api/customers']
  const times: { path: string; ms: number }[] = []
  const errors: string[] = []
  const until = performance.now() + seconds * 1000
  for (let at = 0; performance.now() < until; at++) {
    const path = [pages, calls][at % 2]![(at >> 1) % pages.length]!
    const began = performance.now()
    const answer = await fetch(`${site}${path}?fileId=${fileId}`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) errors.push(`${path}: ${answer.status}`)
    times.push({ path, ms: performance.now() - began })
    await sleep(50)
  }
  const slowest = mostOf(times, ({ ms }) => ms).path
  return `${times.length} answers, ${told(times.map(({ ms }) => ms))} (${slowest}), ${toldErrors(errors)}`
}

/** For a time, exports everything again and again, and searches all keys in four loops. */
async function beBusy(product: Product, list: MadeList, sort: string, seconds: number): Promise<string> {
  const until = performance.now() + seconds * 1000
  const errors: string[] = []
  const again = async (work: () => Promise<void>) => {
    while (performance.now() < until) await work().catch((error: Error) => errors.push(error.message))
  }
  let bytes = 0
  const exporting = async () => {
    const left = (until - performance.now()) / 1000
    bytes += (await readExport(product, list, { isPacked: true, mostSeconds: left })).bytes
  }
  let asked = 0
  const searching = async () => {
    const address = `/api/customers?fileId=${list.fileId}&sort=${sort}`
    await product.call('POST', address, { search: searchOfAll(++asked) })
  }
  await Promise.all([exporting, searching, searching, searching, searching].map(again))
  return `${asked} searches by ${sort}, ${(bytes / 1e6).toFixed(0)} MB of exports, packed; ${toldErrors(errors)}`
}

/**
 * A search that matches every key, each of 128 with other letters, because the answer to a repeated search would be
 * cached.
 */
export const searchOfAll = (number: number): string =>
  [...'example'].map((letter, at) => ((number >> at) & 1 ? letter.toUpperCase() : letter)).join('')

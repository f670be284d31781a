// npm run bench -- customers [3000000]: measures the list of this many customers: making it, and every sort of every
// kind of filter. Then it measures exports, killed readers and heavy use (strained-lists.ts).
import { customerColumnKeys } from '#domain/analytics/customers/customer-row.ts'
import { fileOfCustomers } from './files/order-file.ts'
import { percentiles, startProcessing, startProduct, untilCompleted, untilListed, upload } from './product.ts'
import {
  besideSomebodyBusy,
  killReaders,
  type MadeList,
  measureExports,
  mostOf,
  searchOfAll,
} from './strained-lists.ts'

const [toldCustomers = '3000000'] = process.argv.slice(2)
if (!/^\d+$/.test(toldCustomers)) throw new Error('npm run bench -- customers [how many]')
const slowMs = 150
const sorts = customerColumnKeys.flatMap((key) => [key, `-${key}`])
const product = await startProduct()
const { call } = product
try {
  const list = await makeList()
  const slowestSort = await firstPages(list)
  await measureExports(product, list)
  await killReaders(product, list)
  await besideSomebodyBusy(product, list, slowestSort)
} finally {
  await product.stop()
}

async function makeList(): Promise<MadeList> {
  const path = await fileOfCustomers(Number(toldCustomers))
  const fileId = await timed('upload', () => upload(call, path))
  await timed('figures', async () => {
    await startProcessing(call, fileId)
    await untilCompleted(call, fileId)
  })
  await timed('list, after the figures', () => untilListed(call, fileId))
  const customers = await customersOf(fileId, { query: {} }, 'revenue')
  console.log(`${customers} customers`)
  return { fileId, customers }
}

/** Runs it and prints the seconds that it took. */
async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

interface Filter {
  query: Record<string, string>
  search?: string
}

/** One filter of each kind; cell and segment are those with most customers. */
async function filtersOf(fileId: string): Promise<Filter[]> {
  type Counted<Row> = (Row & { customers: number })[]
  const { cells, segments } = await call<{
    cells: Counted<{ r: number; fm: number }>
    segments: Counted<{ segment: string }>
  }>('GET', `/api/customers/segments?fileId=${fileId}`)
  const { r, fm } = mostOf(cells, ({ customers }) => customers)
  return [
    { query: {} },
    { query: { segment: mostOf(segments, ({ customers }) => customers).segment } },
    { query: { cell: `${r}-${fm}` } },
    { query: { overdue: '1' } },
    { query: { percentiles: '[10]' } },
    { query: { groupBy: 'month', cohort: '2022-03', offset: '3' } },
    { query: { within: '30' } },
    { query: { orders: '2' } },
    { query: { refundsOnly: '1' } },
    { query: { sku: '1' } },
    { query: {}, search: searchOfAll(0) },
  ]
}

/**
 * Times in ms for one filter and sort: the first answer, and five answers after two others, fastest first; the server
 * has cached counts by then.
 */
interface Combination {
  name: string
  sort: string
  firstMs: number
  warmMs: number[]
}

/** Prints how soon the first 100 rows arrive. Returns the sort with which the last filter, a search, took longest. */
async function firstPages({ fileId }: MadeList): Promise<string> {
  console.log('\n| First 100 rows of | customers | warm | worst median | asked for the first time | slowest |')
  console.log('|---|---|---|---|---|---|')
  const all: Combination[] = []
  let own: Combination[] = []
  for (const filter of await filtersOf(fileId)) {
    const name = filter.search ?? (decodeURIComponent(`${new URLSearchParams(filter.query)}`) || 'all')
    own = []
    for (const sort of sorts) own.push(await combination(fileId, filter, name, sort))
    all.push(...own)
    const { warm, worst, first, slowest } = toldOf(own)
    console.log(`| ${[name, await customersOf(fileId, filter, 'revenue'), warm, worst, first, slowest].join(' | ')} |`)
  }
  const { warm, worst, first, slowest } = toldOf(all)
  const slow = (times: number[]) => `${times.filter((ms) => ms > slowMs).length} above ${slowMs} ms`
  console.log(`\nwarm, ${all.length} combinations: ${warm}; worst ${worst}; ${slow(all.map(medianOf))}`)
  console.log(`for the first time: ${first}; slowest ${slowest}; ${slow(all.map(({ firstMs }) => firstMs))}`)
  // The very first answer also counts the customers.
  return mostOf(own.slice(1), ({ firstMs }) => firstMs).sort
}

async function combination(fileId: string, filter: Filter, name: string, sort: string): Promise<Combination> {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const began = performance.now()
    await customersOf(fileId, filter, sort)
    times.push(performance.now() - began)
  }
  const warmMs = times.slice(2).sort((a, b) => a - b)
  return { name: `${name} by ${sort}`, sort, firstMs: times[0]!, warmMs }
}

/** Asks for the first 100 rows, and answers how many customers there are. */
async function customersOf(fileId: string, { query, search }: Filter, sort: string): Promise<number> {
  const address = `/api/customers?${new URLSearchParams({ fileId, ...query, sort })}`
  const method = search === undefined ? 'GET' : 'POST'
  return (await call<{ customers: number }>(method, address, search && { search })).customers
}

function medianOf({ warmMs }: Combination): number {
  return warmMs[2]!
}

function toldOf(all: Combination[]) {
  const worst = mostOf(all, medianOf)
  const slowest = mostOf(all, ({ firstMs }) => firstMs)
  return {
    warm: percentiles(all.flatMap(({ warmMs }) => warmMs)),
    worst: `${worst.name}, ${medianOf(worst).toFixed(1)} ms`,
    first: percentiles(all.map(({ firstMs }) => firstMs)),
    slowest: `${slowest.name}, ${slowest.firstMs.toFixed(1)} ms`,
  }
}

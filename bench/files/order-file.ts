import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/** Increase this number with each change of the generator, so that no older cached file is measured. */
const generation = 2
const catalogue = 5000
const rowsACustomer = 4.15
const bytesARow = 77
const bytesAFullRow = 101
/** In a file with order fields, a tenth of the orders is canceled, and so left out. */
const statuses = [...Array(6).fill('completed'), 'shipped', 'shipped', 'processing', 'cancelled'] as string[]
const adjectives = ['Blue', 'Green', 'Small', 'Large', 'Classic', 'Organic', 'Travel', 'Vintage']
const nouns = ['Mug', 'Notebook', 'Lamp', 'T-Shirt', 'Candle', 'Poster', 'Backpack', 'Teapot']

const two = (n: number) => String(n).padStart(2, '0')
const parts = (at: Date) => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()] as [number, number, number]
const clock = (at: Date) => at.toISOString().slice(11, 19)
const noon = (at: Date) => `${at.getUTCHours() % 12 || 12}:${two(at.getUTCMinutes())}`
const half = (at: Date) => (at.getUTCHours() < 12 ? 'AM' : 'PM')
const month = (at: Date) => at.toLocaleString('en', { month: 'short', timeZone: 'UTC' })

/** Readings of writing one time, as exports do. */
export const dateStyles = {
  '2024-03-14 09:05:31': (at) => at.toISOString().slice(0, 19).replace('T', ' '),
  '2024-03-14': (at) => at.toISOString().slice(0, 10),
  '3/14/2024 9:05': (at) => {
    const [y, m, d] = parts(at)
    return `${m}/${d}/${y} ${at.getUTCHours()}:${two(at.getUTCMinutes())}`
  },
  '14/03/2024': (at) => {
    const [y, m, d] = parts(at)
    return `${two(d)}/${two(m)}/${y}`
  },
  '14/03/2024 09:05:31': (at) => {
    const [y, m, d] = parts(at)
    return `${two(d)}/${two(m)}/${y} ${clock(at)}`
  },
  '3/14/24 9:05 AM': (at) => {
    const [y, m, d] = parts(at)
    return `${m}/${d}/${y % 100} ${noon(at)} ${half(at)}`
  },
  '03/14/2024 09:05:31 AM': (at) => {
    const [y, m, d] = parts(at)
    return `${two(m)}/${two(d)}/${y} ${two(at.getUTCHours() % 12 || 12)}:${clock(at).slice(3)} ${half(at)}`
  },
  '14.03.2024 09:05': (at) => {
    const [y, m, d] = parts(at)
    return `${two(d)}.${two(m)}.${y} ${clock(at).slice(0, 5)}`
  },
  '2024/03/14 09:05:31': (at) => at.toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/'),
  '2024-03-14T09:05:31+02:00': (at) => `${at.toISOString().slice(0, 19)}+02:00`,
  '2024-03-14T09:05:31.000Z': (at) => at.toISOString(),
  '2024-03-14 09:05:31 +0200': (at) => `${at.toISOString().slice(0, 19).replace('T', ' ')} +0200`,
  '2024-03-14 09:05:31 UTC': (at) => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  'Mar 14, 2024': (at) => `"${month(at)} ${at.getUTCDate()}, ${at.getUTCFullYear()}"`,
  'Mar 14, 2024, 9:05 AM': (at) => `"${month(at)} ${at.getUTCDate()}, ${at.getUTCFullYear()}, ${noon(at)} ${half(at)}"`,
  '14-Mar-24': (at) => `${at.getUTCDate()}-${month(at)}-${at.getUTCFullYear() % 100}`,
  '14 Mar 2024 09:05': (at) => `${at.getUTCDate()} ${month(at)} ${at.getUTCFullYear()} ${clock(at).slice(0, 5)}`,
  '20240314': (at) => at.toISOString().slice(0, 10).replaceAll('-', ''),
  '1710407131': (at) => String(at.getTime() / 1000 - ((at.getTime() / 1000) % 1)),
  '1710407131000': (at) => String(at.getTime()),
  '45365.3788': (at) => (25569 + at.getTime() / 86_400_000).toFixed(4),
  // date and clock in two columns
  '2024-03-14,09:05:31': (at) => at.toISOString().slice(0, 19).replace('T', ','),
  '3/14/2024,9:05 AM': (at) => {
    const [y, m, d] = parts(at)
    return `${m}/${d}/${y},${noon(at)} ${half(at)}`
  },
} satisfies Record<string, (at: Date) => string>
export type DateStyle = keyof typeof dateStyles
export const isoStyle: DateStyle = '2024-03-14 09:05:31'

/**
 * Writes (once; cached in the temporary folder) an order file of about `sizeBytes`: email addresses, times, SKUs with
 * names, one to four rows per order, some refunds and $0 orders, three bad rows in a million. The bytes are the same
 * every time. Times are written in `style`. `hasOrderFields`: with order IDs, quantities, unit prices and statuses.
 */
export async function orderFile(
  sizeBytes: number,
  style: DateStyle = isoStyle,
  { hasOrderFields = false } = {},
): Promise<string> {
  const suffix = `${style === isoStyle ? '' : `-${Buffer.from(style).toString('hex')}`}${hasOrderFields ? '-fields' : ''}`
  return writtenOnce(`bench-orders-${sizeBytes}-${generation}${suffix}`, orderText(sizeBytes, style, hasOrderFields))
}

/**
 * The file of a later year of the same shop, counted from 0: about `sizeBytes`, 365 days each. Its last days are in the
 * file of the next year, too. Customers of earlier years buy again, and a fifth of `customers` are new each year.
 */
export const fileOfYear = (sizeBytes: number, year: number, customers: number): Promise<string> =>
  writtenOnce(
    `bench-year-${sizeBytes}-${customers}-${year}-${generation}`,
    orderText(sizeBytes, isoStyle, false, 0, { year, customers }),
  )

/**
 * The same for a number of customers instead of a size, with three single-row orders for every two customers: 3 million
 * are 370 MB.
 */
export const fileOfCustomers = (customers: number): Promise<string> =>
  writtenOnce(`bench-customers-${customers}-${generation}`, orderText(0, isoStyle, false, customers))

/** Writes a file with this name into the temporary folder, unless it exists. */
export async function writtenOnce(name: string, texts: Iterable<string>): Promise<string> {
  const path = join(tmpdir(), `${name}.csv`)
  if (existsSync(path)) return path
  const out = createWriteStream(`${path}.part`)
  for (const text of texts) {
    if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  out.end()
  await finished(out)
  renameSync(`${path}.part`, path)
  return path
}

/** About `sizeBytes`, or with `toldCustomers` customers: two thirds of the orders are from new ones. */
function* orderText(
  sizeBytes: number,
  style: DateStyle,
  hasOrderFields: boolean,
  toldCustomers = 0,
  ofYear?: { year: number; customers: number },
): Generator<string> {
  const write: (at: Date) => string = dateStyles[style]
  const random = randomOf(20240229 + (ofYear?.year ?? 0))
  const ownCustomers = Math.ceil(sizeBytes / (hasOrderFields ? bytesAFullRow : bytesARow) / rowsACustomer)
  const customers = ofYear ? Math.ceil(ofYear.customers * Math.min(1, 0.2 * (ofYear.year + 1))) : ownCustomers
  const firstMs = Date.UTC(2021 + (ofYear?.year ?? 0), 0, 1)
  const spanMs = (ofYear ? 1 : 3) * 365.25 * 86_400_000
  let written = 0
  let known = 0
  const isInTwo = style.includes(',') && !style.startsWith('M')
  let chunk = `Email,Created at,${isInTwo ? 'Time,' : ''}Lineitem sku,Lineitem name,Total${hasOrderFields ? ',Order ID,Quantity,Unit price,Status' : ''}\n`
  let order = 1000
  while (toldCustomers ? known < toldCustomers : written + chunk.length < sizeBytes - 1000) {
    const share = toldCustomers ? known / toldCustomers : (written + chunk.length) / sizeBytes
    // Exports are sorted by time. Buyers are spread over all customers, and early customers buy more often.
    const at = new Date(firstMs + Math.floor(share * spanMs) + random(3_600_000))
    const time = write(at)
    const anybody = () => Math.floor((random(1_000_000) / 1_000_000) ** 1.3 * customers) + random(2)
    const customer = !toldCustomers ? anybody() : order % 3 ? known++ : random(known)
    const email = `buyer${customer}@${customer % 3 ? 'example.com' : 'mail.example'}`
    const kind = random(100)
    const status = hasOrderFields ? statuses[random(statuses.length)] : ''
    order++
    const isOneRow = toldCustomers > 0 || random(100) >= 30
    for (let rows = isOneRow ? 1 : 2 + random(3); rows > 0; rows--) {
      const sku = Math.floor((random(1_000_000) / 1_000_000) ** 2 * catalogue)
      const cents = kind < 3 ? -random(5000) - 1 : kind < 4 ? 0 : 100 + random(20_000)
      const value = random(1_000_000) < 2 ? 'n/a' : (cents / 100).toFixed(2)
      const buyer = random(1_000_000) < 1 ? '' : email
      const name = `${adjectives[sku % 8]} ${nouns[(sku >> 3) % 8]} ${sku}`
      const line = `${buyer},${time},SKU-${String(sku).padStart(5, '0')},${name}`
      if (!hasOrderFields) chunk += `${line},${value}\n`
      else {
        const quantity = 1 + (random(5) < 1 ? 1 + random(4) : 0)
        const total = value === 'n/a' ? value : ((cents * quantity) / 100).toFixed(2)
        chunk += `${line},${total},${order},${quantity},${value},${status}\n`
      }
    }
    if (chunk.length < 1 << 16) continue
    written += chunk.length
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** A whole number under `limit`, from a seeded mulberry32. */
function randomOf(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * limit)
  }
}

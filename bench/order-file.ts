import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'

/** Changes of the generator change this number, so that no older cached file is measured. */
const generation = 2
const catalogue = 5000
const rowsACustomer = 4.15
const bytesARow = 77
const adjectives = ['Blue', 'Green', 'Small', 'Large', 'Classic', 'Organic', 'Travel', 'Vintage']
const nouns = ['Mug', 'Notebook', 'Lamp', 'T-Shirt', 'Candle', 'Poster', 'Backpack', 'Teapot']

/**
 * Writes (once; cached in the temporary folder) an order file of nearly `sizeBytes`: e-mails, times, SKUs with names,
 * one to four rows an order, some refunds and $0 orders, three bad rows in a million. The same bytes every time.
 */
export async function orderFile(sizeBytes: number): Promise<string> {
  const path = join(tmpdir(), `bench-orders-${sizeBytes}-${generation}.csv`)
  if (existsSync(path)) return path
  const out = createWriteStream(`${path}.part`)
  for (const text of orderText(sizeBytes)) {
    if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  out.end()
  await finished(out)
  renameSync(`${path}.part`, path)
  return path
}

function* orderText(sizeBytes: number): Generator<string> {
  const random = randomOf(20240229)
  const customers = Math.ceil(sizeBytes / bytesARow / rowsACustomer)
  const firstMs = Date.UTC(2021, 0, 1)
  const spanMs = 3 * 365.25 * 86_400_000
  let written = 0
  let chunk = 'Email,Created at,Lineitem sku,Lineitem name,Total\n'
  while (written + chunk.length < sizeBytes - 1000) {
    // Exports are in the order of time; buyers are spread over all customers, the early ones buy more often.
    const at = new Date(firstMs + Math.floor(((written + chunk.length) / sizeBytes) * spanMs) + random(3_600_000))
    const time = at.toISOString().slice(0, 19).replace('T', ' ')
    const customer = Math.floor((random(1_000_000) / 1_000_000) ** 1.3 * customers) + random(2)
    const email = `buyer${customer}@${customer % 3 ? 'example.com' : 'mail.example'}`
    const kind = random(100)
    for (let rows = 1 + (random(100) < 30 ? 1 + random(3) : 0); rows > 0; rows--) {
      const sku = Math.floor((random(1_000_000) / 1_000_000) ** 2 * catalogue)
      const cents = kind < 3 ? -random(5000) - 1 : kind < 4 ? 0 : 100 + random(20_000)
      const value = random(1_000_000) < 2 ? 'n/a' : (cents / 100).toFixed(2)
      const buyer = random(1_000_000) < 1 ? '' : email
      const name = `${adjectives[sku % 8]} ${nouns[(sku >> 3) % 8]} ${sku}`
      chunk += `${buyer},${time},SKU-${String(sku).padStart(5, '0')},${name},${value}\n`
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

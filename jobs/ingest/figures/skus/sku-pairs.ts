import type { DuckDBConnection } from '@duckdb/node-api'
import { runSql, streamSql } from '#jobs/ingest/engine/duckdb.ts'
import { itemsOf, wordsOf } from '#jobs/ingest/engine/vector-items.ts'
import { byCodePoints } from './by-code-points.ts'

/** The SKU of each pair of ID and name, and the SKU's name. */
export interface SkuPairs {
  /** the number of SKUs; if they have texts, in the order of their code points */
  skus: number
  /** the SKU of each pair, by the index of the pair; -1 for none */
  ofPairs: Int32Array
  /** the 32-bit words of each SKU's number in the table `skus` */
  words: Int32Array
  /** absent if they stay in the database */
  texts: SkuTexts | undefined
}

export interface SkuTexts {
  skus: string[]
  names: (string | null)[]
}

/** Makes the table `skus`. Returns the bytes of its texts, and how many of them were cut. */
export async function makeSkus(db: DuckDBConnection): Promise<{ bytes: number; cut: number }> {
  const [found] = await runSql<{ bytes: number; cut: number }>(db, 'figures/skus')
  return found!
}

/** Reads the table `skus`, which has at most this many pairs. */
export async function readPairs(db: DuckDBConnection, pairs: number, hasTexts: boolean): Promise<SkuPairs> {
  const texts: SkuTexts | undefined = hasTexts ? { skus: [], names: [] } : undefined
  const ofPairs = new Int32Array(pairs).fill(-1)
  const words = new Int32Array(2 * pairs)
  let skus = 0
  let names = new NamesOfSku()
  for await (const chunk of streamSql(db, 'figures/sku-pairs', {
    texts: texts ? 'sku, name' : 'null, null',
    by: texts ? 'sku' : 'sku_number',
  })) {
    const places = itemsOf(chunk, 0) as Int32Array
    const found = wordsOf(chunk, 1)
    const counts = itemsOf(chunk, 2) as Float64Array
    const ids = chunk.getColumnVector(3)
    const nameTexts = chunk.getColumnVector(4)
    for (let row = 0; row < chunk.rowCount; row++) {
      const last = 2 * (skus - 1)
      if (last < 0 || words[last] !== found[2 * row] || words[last + 1] !== found[2 * row + 1]) {
        if (skus) texts?.names.push(names.mostFrequent())
        names = new NamesOfSku()
        words[2 * skus] = found[2 * row]!
        words[2 * skus + 1] = found[2 * row + 1]!
        texts?.skus.push(ids.getItem(row) as string)
        skus++
      }
      ofPairs[places[row]!] = skus - 1
      if (texts) names.add(nameTexts.getItem(row) as string | null, counts[row]!)
    }
  }
  if (skus) texts?.names.push(names.mostFrequent())
  return { skus, ofPairs, words, texts }
}

/** How often a SKU occurs with each of its names. */
class NamesOfSku {
  private readonly counts = new Map<string, number>()

  add(name: string | null, count: number): void {
    if (name !== null) this.counts.set(name, (this.counts.get(name) ?? 0) + count)
  }

  /** The most frequent name; among equally frequent ones, the first in alphabetical order (docs/semantics.md §5). */
  mostFrequent(): string | null {
    let [found, most]: [string | null, number] = [null, 0]
    for (const [name, count] of this.counts)
      if (count > most || (count === most && byCodePoints(name, found!) < 0)) [found, most] = [name, count]
    return found
  }
}

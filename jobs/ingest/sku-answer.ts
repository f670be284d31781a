import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { constants, createBrotliCompress } from 'node:zlib'
import { skuAnswerName } from '../../src/domain/ingestion'
import { lifecycleSkuRow } from '../../src/domain/lifecycle'

/** About 160,000 SKUs, whose answer is 6 MB packed; a catalogue beyond that is answered from its rows. */
const mostBytes = 32 * 1024 * 1024

/**
 * The answer of the SKU call, made from `lifecycle_by_sku.jsonl` while there is time for it: 35,000 quotients of 5,000
 * SKUs as text, compressed well, would take 25 ms at every question.
 */
export async function packSkuAnswer(workPath: string): Promise<void> {
  const rows = join(workPath, 'lifecycle_by_sku.jsonl')
  if (statSync(rows).size > mostBytes) return
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  await pipeline(answerOf(rows), brotli, createWriteStream(join(workPath, skuAnswerName)))
}

async function* answerOf(path: string): AsyncGenerator<string> {
  let text = '['
  let separator = ''
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (!line) continue
    text += separator + JSON.stringify(lifecycleSkuRow(JSON.parse(line)))
    separator = ','
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}]`
}

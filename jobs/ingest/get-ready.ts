import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { WarmRequest } from '#domain/ingestion/ingestion.ts'
import { closingDatabases, openAhead } from './engine/duckdb.ts'
import { ingest } from './ingest.ts'
import { defineMacros, defineNumberReaders } from './read/macros.ts'

/**
 * The delay before the rehearsal. A person who still has columns to map takes longer, and a complete proposal is
 * processed before that, ahead or by a script. The rehearsal takes half a second of CPU, and can be stopped within a
 * moment.
 */
const rehearsalAfterMs = 5000

/**
 * Prepares this process before there is a file. It opens a database with the readers for most files. If no file has
 * arrived after that, it processes a small sample so that all code is compiled: 10 MB then take 0.1 s less.
 * `settled` stops it; a failure occurs again with the real file.
 */
export function getReady(request: WarmRequest): { settled(): Promise<void> } {
  const clear = () => rm(request.workPath, { recursive: true, force: true })
  let isAsked = false
  let begun = openDatabase(request).catch(() => {})
  const timer = setTimeout(() => {
    begun = begun
      .then(() => rehearse(request, () => isAsked))
      .catch(() => {})
      .finally(clear)
  }, rehearsalAfterMs)
  return {
    async settled() {
      isAsked = true
      clearTimeout(timer)
      await begun
      await clear().catch(() => {})
    },
  }
}

async function openDatabase(limits: WarmRequest): Promise<void> {
  const db = await openAhead(limits)
  await defineMacros(db, 'major')
  await defineNumberReaders(db)
}

const columns = ['Customer', 'Date', 'SKU', 'Product', 'Amount']
const look: FileInspection = {
  reader: 'text',
  dialect: { encoding: 'utf-8', delimiter: ',', quote: '"', linesBeforeHeader: 0, hasHeader: true },
  columns,
}
const positions = { customerId: 0, transactionDate: 1, skuId: 2, skuName: 3, transactionValue: 4 }
const rows = 10_000
const skus = 5000
/** Different from every real file, so that no file's database is confused with this one. */
const rehearsalMemory = '255MB'
/**
 * V8 discards code compiled for the first file when the second comes. After four files, 10 MB take 0.03 s less than
 * after two.
 */
const rehearsals = 4

/** Once a real file has arrived, it stops at its next step. */
async function rehearse({ workPath, threads }: WarmRequest, isAsked: () => boolean): Promise<void> {
  const onProgress = () => {
    if (isAsked()) throw new Error('a file is there')
  }
  const sourcePath = join(workPath, 'rehearsal.csv')
  await mkdir(workPath, { recursive: true, mode: 0o700 }) // a sweep may have removed it meanwhile
  const lines = Array.from({ length: rows }, (_, row) => rowOf(row))
  await writeFile(sourcePath, `${[columns.join(','), ...lines].join('\n')}\n`)
  for (let n = 0; n < rehearsals; n++)
    await closingDatabases(() =>
      ingest({ sourcePath, workPath, look, positions, memoryLimit: rehearsalMemory, threads }, onProgress),
    ).finally(() => process.chdir('/'))
}

/** Orders of two rows over two years, some of them refunds, unsorted. */
function rowOf(row: number): string {
  const order = row >> 1
  const day = new Date(Date.UTC(2022, 0, 1 + ((order * 31) % 730), order % 24)).toISOString()
  const date = `${day.slice(0, 10)} ${day.slice(11, 19)}`
  const amount = order % 17 ? ((row * 7919) % 30_000) / 100 : -5
  return `customer-${(order * 104_729) % 3007}@example.com,${date},SKU-${row % skus},Product ${row % skus},${amount}`
}

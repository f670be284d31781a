// npm run bench -- workbook [rows …]: an .xlsx file with this many rows, inspected and processed by the built children.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileInspection } from '#domain/files/dialect.ts'
import type { InspectionAnswer } from '#domain/files/inspection.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import type { IngestionMessage, IngestionRequest } from '#domain/ingestion/ingestion.ts'
import { workbookFile } from './files/workbook-file.ts'
import { watchMemory } from './memory.ts'

const memoryLimit = process.env.INGEST_MEMORY ?? '1GB'
const threads = Number(process.env.INGEST_THREADS ?? availableParallelism())
const rowCounts = process.argv.slice(2).map(Number)
const built = (name: string) => new URL(`../dist/server/${name}.cjs`, import.meta.url)
const options = { execArgv: [`--max-old-space-size=${heapMegabytes.xlsx}`] }

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${threads} threads of ${cpus()[0]?.model}, Node ${process.version}`,
)
console.log('| Rows | File | Looked at | Processed | Processor time | Peak memory |\n|---|---|---|---|---|---|')
for (const rows of rowCounts.length ? rowCounts : [1_048_576]) {
  const path = await workbookFile(rows)
  const task = { kind: 'inspect', source: { path, sizeBytes: statSync(path).size, isWhole: true } }
  const look = await measured<FileInspection>(fork(built('inspect-child'), options), { id: 1, task }, (message) => {
    const { answer } = message as { answer?: InspectionAnswer }
    return answer && 'look' in answer ? answer.look : undefined
  })
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const done = await measured<number>(
    fork(built('ingest-child'), options),
    requestFor(path, folder, look.value),
    (message) => {
      const { type, ...rest } = message as IngestionMessage
      if (type === 'failed') throw new Error(JSON.stringify(rest))
      return type === 'done' ? (message as { summary: { rows: number } }).summary.rows : undefined
    },
  )
  rmSync(folder, { recursive: true })
  const megabytes = (statSync(path).size / 1e6).toFixed(0)
  console.log(
    `| ${done.value + 1} | ${megabytes} MB | ${look.seconds} s | ${done.seconds} s | ${done.cpuSeconds.toFixed(1)} s | ${done.peakMB} MB |`,
  )
}

function requestFor(sourcePath: string, workPath: string, look: FileInspection): IngestionRequest {
  const at = (column: string) => look.columns.indexOf(column)
  const positions = {
    customerId: at('Email'),
    transactionDate: at('Created at'),
    transactionValue: at('Total'),
    skuId: at('Lineitem sku'),
    skuName: at('Lineitem name'),
  }
  return { sourcePath, workPath, look, positions, memoryLimit, threads }
}

/** From the child's start to its answer. */
function measured<T>(child: ChildProcess, request: object, answerOf: (message: unknown) => T | undefined) {
  const started = performance.now()
  const memory = watchMemory(child.pid!)
  return new Promise<{ value: T; seconds: string; peakMB: number; cpuSeconds: number }>((resolve, reject) => {
    child.on('message', (message) => {
      const value = answerOf(message)
      if (value === undefined) return
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      resolve({ value, seconds, ...memory.stop() })
    })
    child.on('exit', (code) => reject(new Error(`the child ended with ${code}`)))
    child.send(request)
  })
}

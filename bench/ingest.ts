// npm run bench -- [10MB 256MB 1GB …] [--without-postgresql] [--without-pandas] [--with-chdb]: compares the ingestion
// child with its peers, on the same file in the same run, with the same memory limit and threads. Prints a table for
// docs/measurements.md.
import { createReadStream, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { orderFile } from './files/order-file.ts'
import {
  chdbScript,
  duckdbScript,
  fetchChdb,
  inFolder,
  ingestionChild,
  memoryLimit,
  pandasPython,
  pandasScript,
  postgresqlScript,
  type Result,
  threads,
  waitingChild,
} from './runs.ts'
import { bytesOf } from './sizes.ts'

const isWithPostgresql = !process.argv.includes('--without-postgresql')
const isWithPandas = !process.argv.includes('--without-pandas') && pandasPython !== undefined
const isWithChdb = process.argv.includes('--with-chdb')
if (isWithChdb) fetchChdb()
const sizes = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

const peerNames: Record<string, string> = {
  waiting: 'ingestion child that waited',
  duckdb: 'straightforward DuckDB script',
  postgresql: 'PostgreSQL COPY + SQL',
  pandas: 'pandas',
  chdb: 'chDB (ClickHouse)',
}

console.log(
  `${new Date().toISOString().slice(0, 10)}, ${threads} threads of ${cpus()[0]?.model}, Node ${process.version}, INGEST_MEMORY ${memoryLimit}`,
)
for (const size of sizes.length ? sizes : ['256MB']) {
  const source = await orderFile(bytesOf(size))
  for await (const _ of createReadStream(source)); // the file is in the page cache for all of them
  const ours = await inFolder((folder) => ingestionChild(source, folder))
  const waiting = await inFolder((folder) => waitingChild(source, folder))
  const duckdb = await inFolder((folder) => duckdbScript(source, folder))
  const postgresql = isWithPostgresql ? await inFolder((folder) => postgresqlScript(source, folder)) : undefined
  const pandas = isWithPandas ? await inFolder((folder) => pandasScript(source, folder)) : undefined
  const chdb = isWithChdb ? await inFolder((folder) => chdbScript(source, folder)) : undefined
  print(`${size} (${(statSync(source).size / 1e6).toFixed(0)} million bytes)`, {
    ours,
    waiting,
    duckdb,
    postgresql,
    pandas,
    chdb,
  })
}

function print(title: string, { ours, ...peers }: { ours: Result } & Record<string, Result | undefined>) {
  const row = (name: string, result: Result) =>
    `| ${name} | ${result.seconds.toFixed(2)} | ${result.cpuSeconds.toFixed(2)} | ${result.peakMB} | ${(ours.seconds / result.seconds).toFixed(2)} | ${result.orders} | ${result.revenue.toFixed(2)} |`
  console.log(
    `\n### ${title}\n\n| | seconds | CPU seconds | peak MB | ours / this | orders | revenue |\n|---|---|---|---|---|---|---|`,
  )
  console.log(row('ingestion child', ours))
  for (const [peer, result] of Object.entries(peers)) if (result) console.log(row(peerNames[peer]!, result))
}

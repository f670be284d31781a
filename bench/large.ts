// npm run bench -- large [1GB] [3] [3000000]: files of this size join one source, one after the other. Time, CPU, memory
// and disk of each addition, of taking the first file out again and of the list, beside the plainest DuckDB script over all
// of them. --without-script and --without-list leave these out.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileOfYear } from './files/order-file.ts'
import { duckdbScript, inFolder, memoryLimit, type Result, sourceChild, sourceListChild, threads } from './runs.ts'
import { bytesOf } from './sizes.ts'

const args = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const [size = '1GB', count = '3', customers = '3000000'] = args
const isAlone = process.argv.includes('--without-script')
const files: string[] = []
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${threads} threads, INGEST_MEMORY ${memoryLimit}, ${customers} customers\n`,
)
console.log(
  '| | seconds | CPU seconds | peak MB | disk, MB | orders | customers | revenue |\n|---|---|---|---|---|---|---|---|',
)
await inFolder(async (folder) => {
  for (let year = 0; year < Number(count); year++) {
    files.push(await fileOfYear(bytesOf(size), year, Number(customers)))
    await row(`file ${year + 1}`, folder, () => sourceChild(files, join(folder, `run-${year}`)))
  }
  const before = files.slice(1)
  if (before.length) await row('the first taken out', folder, () => sourceChild(before, join(folder, 'without'), 1))
})
if (!process.argv.includes('--without-list'))
  await inFolder((folder) => row('the list', folder, () => sourceListChild(files, join(folder, 'list'))))
if (!isAlone) await inFolder((folder) => row('DuckDB script, all files', folder, () => duckdbScript(files, folder)))

async function row(name: string, folder: string, run: () => Promise<Result>): Promise<void> {
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, bytesIn(folder))), 500)
  const { seconds, cpuSeconds, peakMB, orders, customers, revenue } = await run().finally(() => clearInterval(timer))
  console.log(
    `| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMB} | ${Math.round(most / 1e6)} | ${orders} | ${customers} | ${revenue.toFixed(2)} |`,
  )
}

/** Bytes of the files below a folder, each once although it may have several names there. */
function bytesIn(folder: string): number {
  const found = new Map<number, number>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    try {
      const { ino, blocks } = statSync(join(folder, name))
      found.set(ino, blocks * 512)
    } catch {} // it was removed meanwhile
  }
  return [...found.values()].reduce((sum, bytes) => sum + bytes, 0)
}

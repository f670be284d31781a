// npm run bench -- several [1GB] [10]: a file in one piece, and cut into several files that overlap by a hundredth,
// joined as one source.
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { orderFile } from './files/order-file.ts'
import { inFolder, ingestionChild, type Result, sourceChild } from './runs.ts'
import { bytesOf } from './sizes.ts'

const [size = '1GB', count = '10'] = process.argv.slice(2)
const source = await orderFile(bytesOf(size))
await inFolder(async (cuts) => {
  const files = await cut(source, Number(count), cuts)
  const row = (name: string, { seconds, cpuSeconds, peakMB, orders, revenue }: Result) =>
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMB} | ${orders} | ${revenue.toFixed(2)} |`,
    )
  console.log(`\n### ${size}\n\n| | seconds | CPU seconds | peak MB | orders | revenue |\n|---|---|---|---|---|---|`)
  row('one file', await inFolder((folder) => ingestionChild(source, folder)))
  await inFolder(async (folder) => {
    row(`${count} files`, await sourceChild(files, join(folder, 'all')))
  })
  await inFolder(async (folder) => {
    await sourceChild(files.slice(0, -1), join(folder, 'first'))
    row('the last of them, added', await sourceChild(files, join(folder, 'last')))
  })
})

/** Files with the same header. Each begins a hundredth of its lines before the end of the previous one. */
async function cut(path: string, count: number, folder: string): Promise<string[]> {
  const lines = async function* () {
    yield* createInterface({ input: createReadStream(path) })
  }
  let all = -1
  for await (const _ of lines()) all++
  const each = Math.ceil(all / count)
  const outs = Array.from({ length: count }, (_, at) => createWriteStream(join(folder, `${at}.csv`)))
  let number = -1
  for await (const line of lines()) {
    const at = Math.floor(number / each)
    const isOverlap = number >= 0 && at + 1 < count && number % each >= each * 0.99
    const wanted = number++ < 0 ? outs : [outs[at]!, ...(isOverlap ? [outs[at + 1]!] : [])]
    for (const out of wanted)
      if (!out.write(`${line}\n`)) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  for (const out of outs) out.end()
  await Promise.all(outs.map((out) => finished(out)))
  return outs.map(({ path }) => String(path))
}

// npm run bench -- list [1GB]: the figures of a file, and the list of its customers that is made after them.
import { orderFile } from './files/order-file.ts'
import { inFolder, ingestionChild, listChild, type Result } from './runs.ts'
import { bytesOf } from './sizes.ts'

const [size = '1GB'] = process.argv.slice(2)
const source = await orderFile(bytesOf(size))
const row = (name: string, { seconds, cpuSeconds, peakMB, customers }: Result) =>
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMB} | ${customers} |`)
console.log(`\n### ${size}\n\n| | seconds | CPU seconds | peak MB | customers |\n|---|---|---|---|---|`)
row('figures', await inFolder((folder) => ingestionChild(source, folder)))
row('list', await inFolder((folder) => listChild(source, folder)))

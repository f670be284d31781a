// npm run bench -- list [1GB]: the figures of a file, and the list of its customers that is made after them; the same
// with 3 and 40 attributes for so many orders: npm run bench -- list attributes [4000000].
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { furtherColumns, writeAttributeOrders } from './files/attribute-orders.ts'
import { orderFile } from './files/order-file.ts'
import { attributesChild, inFolder, ingestionChild, listChild, type Result } from './runs.ts'
import { bytesOf } from './sizes.ts'

const [size = '1GB', orders = '4000000'] = process.argv.slice(2)
const row = (name: string, { seconds, cpuSeconds, peakMB, customers }: Result) =>
  console.log(`| ${name} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${peakMB} | ${customers} |`)
const head = '\n\n| | seconds | CPU seconds | peak MB | customers |\n|---|---|---|---|---|'
if (size === 'attributes') {
  const folder = mkdtempSync(join(tmpdir(), 'bench-list-'))
  const source = join(folder, 'orders.csv')
  await writeAttributeOrders(source, Number(orders), 37)
  const columns = ['Channel', 'Country', 'Coupon', ...furtherColumns(37)]
  console.log(`\n### ${Number(orders).toLocaleString('en')} orders of 44 columns${head}`)
  const asked = (count: number, isList: boolean) =>
    inFolder((work) => attributesChild(source, work, columns.slice(0, count), isList))
  row('figures', await asked(3, false))
  row('list with 3 attributes', await asked(3, true))
  row('list with 40 attributes', await asked(40, true))
  rmSync(folder, { recursive: true, force: true })
} else {
  const source = await orderFile(bytesOf(size))
  console.log(`\n### ${size}${head}`)
  row('figures', await inFolder((folder) => ingestionChild(source, folder)))
  row('list', await inFolder((folder) => listChild(source, folder)))
}

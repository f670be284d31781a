// npm run bench -- order-fields [145MB] [5]: compares a file with only its five fields mapped to the same file with
// order ID, quantity × price and status, in pairs. Prints medians, and the ratio of each pair.
import { median } from 'd3-array'
import { orderFile } from './files/order-file.ts'
import { fullIngestionChild, inFolder, ingestionChild, type Result } from './runs.ts'
import { bytesOf } from './sizes.ts'

const [size = '145MB', count = '5'] = process.argv.slice(2)
const source = await orderFile(bytesOf(size), undefined, { hasOrderFields: true })
const runs: Record<'five' | 'full', Result[]> = { five: [], full: [] }
for (let pair = 0; pair < Number(count); pair++) {
  runs.five.push(await inFolder((folder) => ingestionChild(source, folder)))
  runs.full.push(await inFolder((folder) => fullIngestionChild(source, folder)))
}

const middle = (numbers: number[], digits: number) => median(numbers)!.toFixed(digits)
const row = (name: string, results: Result[]) =>
  console.log(
    `| ${name} | ${middle(
      results.map(({ seconds }) => seconds),
      2,
    )} | ${middle(
      results.map(({ cpuSeconds }) => cpuSeconds),
      2,
    )} | ${middle(
      results.map(({ peakMB }) => peakMB),
      0,
    )} | ${results[0]!.orders} | ${results[0]!.revenue.toFixed(2)} |`,
  )
console.log(`\n### ${size}, ${runs.five[0]!.rows} rows\n`)
console.log('| mapped | seconds | CPU seconds | peak MB | orders | revenue |\n|---|---|---|---|---|---|')
row('five fields', runs.five)
row('order fields', runs.full)
for (const unit of ['seconds', 'cpuSeconds'] as const) {
  const ratios = runs.full.map((result, pair) => result[unit] / runs.five[pair]![unit])
  console.log(`${unit}: ${middle(ratios, 2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`)
}

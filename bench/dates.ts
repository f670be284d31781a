// npm run bench -- dates [64MB] [part of a style's name …]: the processor time of the ingestion child per million rows
// for each way of writing dates, compared with ISO. The best of three runs (RUNS=1: one run).
import { type DateStyle, dateStyles, isoStyle, orderFile } from './files/order-file.ts'
import { inFolder, ingestionChild, type Result } from './runs.ts'
import { bytesOf } from './sizes.ts'

const runs = Number(process.env.RUNS ?? 3)
const [size = '64MB', ...parts] = process.argv.slice(2)
const styles = (Object.keys(dateStyles) as DateStyle[]).filter(
  (style) => !parts.length || parts.some((part) => style.includes(part)),
)

const best = async (style: DateStyle): Promise<Result> => {
  const source = await orderFile(bytesOf(size), style)
  const results: Result[] = []
  for (let i = 0; i < runs; i++) results.push(await inFolder((folder) => ingestionChild(source, folder)))
  return results.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0]!
}

console.log(
  '| dates | rows | seconds | CPU seconds | CPU seconds a million rows | of ISO | revenue |\n|---|---|---|---|---|---|---|',
)
const perMillion = ({ cpuSeconds, rows }: Result) => (cpuSeconds / rows!) * 1e6
const iso = perMillion(await best(isoStyle))
for (const style of styles) {
  const result = await best(style)
  const { rows, seconds, cpuSeconds, revenue } = result
  console.log(
    `| ${style} | ${rows} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${perMillion(result).toFixed(2)} | ${(perMillion(result) / iso).toFixed(2)} | ${revenue.toFixed(2)} |`,
  )
}

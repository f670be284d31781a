// npm run bench -- amounts [64MB]: how much longer the ingestion child takes for other ways of writing amounts, and for
// quotes around all cells, than for plain decimals. Elapsed and processor time, the best of three runs (RUNS=1: one
// run).
import { readFileSync } from 'node:fs'
import { orderFile, writtenOnce } from './files/order-file.ts'
import { fullIngestionChild, inFolder, ingestionChild, type Result } from './runs.ts'
import { bytesOf } from './sizes.ts'

const runs = Number(process.env.RUNS ?? 3)
const [size = '64MB'] = process.argv.slice(2)

type Write = (amount: string) => string
/** The sign of `amount`, before the rest of the text. */
const signed =
  (write: Write): Write =>
  (amount) =>
    amount.startsWith('-') ? `-${write(amount.slice(1))}` : write(amount)
const amountStyles = new Map<string, Write>([
  ['12.50', (amount) => amount],
  ['12', (amount) => String(Math.round(Number(amount)))],
  ['$12.50', signed((amount) => `$${amount}`)],
  ['12,50', (amount) => amount.replace('.', ',')],
  ['12,50 €', (amount) => `${amount.replace('.', ',')} €`],
  ['"12.50"', (amount) => `"${amount}"`],
])
const amountColumns = ['Total', 'Unit price']

/** The same file with semicolons and its amounts in that style. If amounts are quoted, all other cells are, too. */
async function fileWith(style: string, hasOrderFields: boolean): Promise<string> {
  const source = await orderFile(bytesOf(size), undefined, { hasOrderFields })
  const name = `bench-amounts-${size}-${hasOrderFields ? 'fields-' : ''}${Buffer.from(style).toString('hex')}`
  return writtenOnce(name, lines(source, style))
}

function* lines(source: string, style: string): Generator<string> {
  const write = amountStyles.get(style)!
  const quote = style.startsWith('"') ? '"' : ''
  const [head, ...rows] = readFileSync(source, 'utf8').trimEnd().split('\n')
  const columns = head!.split(',')
  const isAmount = columns.map((column) => amountColumns.includes(column))
  yield `${columns.join(';')}\n`
  for (const row of rows) {
    const cells = row.split(',').map((cell, at) => (isAmount[at] ? write(cell) : quote + cell + quote))
    yield `${cells.join(';')}\n`
  }
}

async function best(style: string, hasOrderFields: boolean): Promise<Result> {
  const source = await fileWith(style, hasOrderFields)
  const child = hasOrderFields ? fullIngestionChild : ingestionChild
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await inFolder((folder) => child(source, folder)))
  return results.sort((a, b) => a.cpuSeconds - b.cpuSeconds)[0]!
}

for (const hasOrderFields of [false, true]) {
  console.log(`\n### ${hasOrderFields ? 'Order fields' : 'Five fields'}, ${size}\n`)
  console.log('| amounts | rows | seconds | CPU seconds | of 12.50 | revenue |\n|---|---|---|---|---|---|')
  let ofPlain: number | undefined
  for (const style of amountStyles.keys()) {
    const { rows, seconds, cpuSeconds, revenue } = await best(style, hasOrderFields)
    ofPlain ??= cpuSeconds
    console.log(
      `| ${style} | ${rows} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(1)} | ${(cpuSeconds / ofPlain).toFixed(2)} | ${revenue.toFixed(2)} |`,
    )
  }
}

// npm run bench -- mapping: what the proposals alone make of every shape (tests/shapes): right, said or silently wrong; and how long
// a proposal takes, beside reading the same head. A peer that proposes is not known; reading is what any of them would do first.
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileInspection } from '#domain/files/dialect.ts'
import { PermanentFailure } from '#domain/files/failure.ts'
import { headBytes, type TablePreview } from '#domain/files/inspection.ts'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { positionsOf } from '#domain/mapping/positions.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { missingFields } from '#domain/mapping/target-field.ts'
import { answerTo } from '#reading/inspect/answer.ts'
import { allShapes } from '#tests/shapes/all-shapes.ts'
import { processShape } from '#tests/shapes/process-shape.ts'
import type { Shape } from '#tests/shapes/shape.ts'

type Outcome = 'right' | 'said' | 'silent'

/** What is made of a file whose proposals are all accepted. A figure that is not right is said where something is asked or checked. */
async function outcomeOf({ contents, truth, asked }: Shape): Promise<Outcome> {
  try {
    const { report, summary } = await processShape({ contents })
    const found = {
      money: Math.round(Number(summary.analysedMoney) * 100),
      orders: summary.orders,
      customers: summary.customers,
    }
    const isRight = Object.entries(found).every(([key, value]) => truth[key as keyof typeof truth] === value)
    return isRight ? 'right' : asked?.by(report) || report.checks.length ? 'said' : 'silent'
  } catch (error) {
    // If a required column is not proposed, the person is asked; a file that cannot be read fails with a message.
    if (error instanceof PermanentFailure || (error as Error).message.startsWith('not mapped')) return 'said'
    throw error
  }
}

const rounds = 5
const median = (values: number[], share = 0.5) => values.sort((a, b) => a - b)[Math.floor(values.length * share)]!
async function timed(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await work()
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Milliseconds of reading the head, and of the proposal of columns, statuses and checks, each the median of some rounds. */
async function timesOf({ contents }: Shape): Promise<{ reading: number; proposal: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-mapping-'))
  try {
    const path = join(folder, 'source')
    writeFileSync(path, contents)
    const { size: sizeBytes } = statSync(path)
    const source = { path, sizeBytes, isWhole: sizeBytes <= headBytes }
    const read = () => answerTo({ kind: 'inspect', source })
    const { look } = (await read()) as { look: FileInspection }
    const { rows } = (await answerTo({ kind: 'preview', source, look })) as TablePreview
    const propose = () => {
      const { mapping } = suggestMapping(look.columns, rows)
      const isWhole = !missingFields(new Set(Object.values(mapping))).length
      return isWhole && sampleReport(look.columns, rows, positionsOf(look.columns, mapping), {})
    }
    return { reading: await timed(read), proposal: await timed(propose) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const outcomes: { name: string; outcome: Outcome }[] = []
for (const shape of allShapes) outcomes.push({ name: shape.name, outcome: await outcomeOf(shape) })
const count = (of: Outcome) => outcomes.filter(({ outcome }) => outcome === of).length
console.log(`\n${allShapes.length} shapes: ${count('right')} right, ${count('said')} said, ${count('silent')} silent`)
for (const { name, outcome } of outcomes) if (outcome !== 'right') console.log(`- ${outcome}: ${name}`)

const times: { reading: number; proposal: number }[] = []
for (const shape of allShapes) times.push(await timesOf(shape))
const of = (key: 'reading' | 'proposal', share: number) =>
  median(
    times.map((time) => time[key]),
    share,
  )
console.log('\n| milliseconds | p50 | p95 |\n|---|---|---|')
console.log(`| a proposal | ${of('proposal', 0.5).toFixed(1)} | ${of('proposal', 0.95).toFixed(1)} |`)
console.log(`| reading the same head | ${of('reading', 0.5).toFixed(1)} | ${of('reading', 0.95).toFixed(1)} |`)
console.log(
  `| ratio | ${(of('proposal', 0.5) / of('reading', 0.5)).toFixed(2)} | ${(of('proposal', 0.95) / of('reading', 0.95)).toFixed(2)} |`,
)
process.exit(count('silent') ? 1 : 0)

// test: only full, also long, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { suggestMapping } from '#domain/mapping/columns/suggest.ts'
import { sampleReport } from '#domain/mapping/sample/sample-report.ts'
import { contentsOf } from '#reading/contents/contents.ts'
import { inspectText } from '#reading/inspect/inspect-text.ts'
import { headRecords } from '#reading/text/records/head-records.ts'
import { withoutLineQuotes } from '#reading/text/records/lines-in-quotes.ts'
import { textHead } from '#reading/text/records/text-head.ts'
import { fills, frames, type HostileText, known } from '#tests/reading/text/hostile-texts.ts'
import { figureOf, isLong } from '#tests/support/long-form.ts'
import { cpuSeconds } from '#tests/support/processes.ts'

/** Everything that is done with a text file before it is mapped, for any kind of contents. */
function judge(text: string): void {
  const bytes = Buffer.from(text)
  contentsOf(bytes)
  const head = textHead(bytes, true)
  const look = head && inspectText(head)
  if (!look) return
  const { dialect, columns } = look
  const records = headRecords(head, dialect, 4000, dialect.linesBeforeHeader, columns.length)
  const rows = records.slice(dialect.hasHeader ? 1 : 0).map(({ cells }) => cells)
  suggestMapping(columns, rows)
  for (let first = 0; first < Math.min(columns.length, mappings); first++) {
    const [customerId, transactionDate, transactionValue] = [0, 1, 2].map((next) => (first + next) % columns.length)
    const positions = { customerId, transactionDate, transactionValue } as Parameters<typeof sampleReport>[2]
    sampleReport(columns, rows, positions, {})
  }
}

function cpuMs(text: string): number {
  const before = process.cpuUsage()
  judge(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

// The long form judges more of the fills, and longer texts, which show smaller costs a character.
const each = figureOf('HOSTILE_EACH', { short: 1009, long: 7 })
const [small, times] = [isLong ? 16_384 : 4096, 8]
const mappings = isLong ? 3 : 1
/** Linear is 8, quadratic 64. */
const mostGrowth = 30
/** Shorter times prove nothing, because they include compiling and garbage collection. */
const leastMs = 250

/**
 * A short text may be read in another way, with fewer columns. So a long text is also compared with twice its length;
 * linear is 2.
 */
const mostDoubled = 3

/**
 * How many times longer it takes to read eight times the text, in processor time, which other programs do not change; 0
 * if linear.
 */
function growthOf(make: HostileText): number {
  const long = cpuMs(make(small * times))
  if (long < leastMs) return 0
  const growth = long / Math.min(cpuMs(make(small)), cpuMs(make(small)))
  const isLinear = growth < mostGrowth || cpuMs(make(small * times * 2)) < mostDoubled * cpuMs(make(small * times))
  return isLinear ? 0 : growth
}

test('57, 61: eight times as much of a text that once blocked a reader takes about eight times as long', () => {
  judge('customer,date,amount\n7,2024-01-05,1.50\n')
  for (const [name, make] of Object.entries(known)) {
    const growth = growthOf(make)
    assert.is(growth, 0, name)
  }
})

test('57, 61: so do one, two or three characters, repeated, wherever they stand', () => {
  const all = [...fills()].flatMap(([fill, of]) =>
    Object.entries(frames).map(([frame, within]) => [`${fill}, ${frame}`, within(of)] as const),
  )
  // A prime, so that each frame comes with every kind of fill.
  const some = all.filter((_, at) => at % each === 0)
  assert.ok(all.length > 2000 && some.length >= all.length / each, `${some.length} of ${all.length}`)
  for (const [name, make] of some) {
    const growth = growthOf(make)
    assert.is(growth, 0, name)
  }
})

test('lines after a stray quote are each read once', () => {
  const seconds = (text: string) => {
    const before = cpuSeconds()
    withoutLineQuotes(text, '"')
    return cpuSeconds() - before
  }
  const plain = '"1000,""Mug"",10.50"\n'.repeat(20_000)
  const stray = `"x\n${'\n'.repeat(65_530)}`.repeat(6)
  assert.ok(seconds(stray) < 20 * (seconds(plain) + 0.05))
  assert.is(withoutLineQuotes('"a\n\n""b"\n"c"\nd"\n"e', '"'), 'a\n\n"b\nc\nd"\n"e')
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { closedTotals, type TotalBlock } from '#domain/values/total-blocks.ts'
import { cpuSeconds } from '#tests/support/processes.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const blockOf = (place: number, value: number, above: number, rows = 4): TotalBlock => ({
  place,
  value: BigInt(value),
  above: BigInt(above),
  refunded: 0n,
  refundedAbove: 0n,
  rows,
})

/** Every way to begin above a total, one after the other. */
function byTrying(blocks: TotalBlock[]): number[] {
  const cents = (units: bigint) => (units + (units < 0n ? -50n : 50n)) / 100n
  const sumOf = (some: TotalBlock[]) => some.reduce((sum, { above }) => sum + above, 0n)
  return blocks
    .filter(({ place, value }, n) => {
      const from = Array.from({ length: n + 1 }, (_, first) => blocks.slice(first, n + 1))
      const closing = from.filter((some) => some.some(({ rows }) => rows > 0))
      return place >= 0 && [...closing, blocks].some((some) => cents(sumOf(some)) === cents(value))
    })
    .map(({ place }) => place)
}

test('a total closes the rows above it that add up to it, to the cent, wherever they begin', () => {
  const { below } = randomOf(20_241_127)
  let closed = 0
  for (let round = 0; round < 5000; round++) {
    const unit = [1, 7, 30, 100][below(4)]!
    const blocks = Array.from({ length: 1 + below(8) }, (_, n) =>
      blockOf(below(9) ? n : -1, (below(41) - 20) * unit, (below(21) - 10) * unit, below(3)),
    )
    const found = closedTotals(blocks)
    assert.equal(found, byTrying(blocks))
    closed += found.length
  }
  assert.ok(closed > 1000, `${closed}`)
})

test('ten times the labels of totals that are no sums take about ten times as long', () => {
  const seconds = (labels: number) => {
    const blocks = Array.from({ length: labels }, (_, n) => blockOf(n, -1000 - n * 777, n * 131))
    const before = cpuSeconds()
    assert.equal(closedTotals(blocks), [])
    return cpuSeconds() - before
  }
  // It would be a hundred times as long if each block looked through all blocks above it.
  assert.ok(seconds(30_000) < 40 * Math.max(seconds(3000), 0.02))
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readCostRules, spreadSpend, usualCostRules } from '#domain/costs/cost-rules.ts'

/** A number from 0 to `below`, the same in every run. */
function drawer(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

test('93: the days of any amount and period add up to it, and differ by at most one ten-thousandth', () => {
  const draw = drawer(93)
  for (let round = 0; round < 2000; round++) {
    const sign = draw(4) === 0 ? -1n : 1n
    const total = sign * (BigInt(draw(2 ** 31)) * BigInt(draw(2 ** 20)) + BigInt(draw(100)))
    const days = 1 + draw(400)
    const spread = spreadSpend(total, days)
    assert.is(spread.length, days)
    assert.is(
      spread.reduce((sum, day) => sum + day, 0n),
      total,
    )
    const [least, most] = spread.reduce(
      ([a, b], day) => [day < a ? day : a, day > b ? day : b],
      [spread[0]!, spread[0]!],
    )
    assert.ok(most - least <= 1n, `${total} over ${days} days`)
  }
})

test('day i has round(total · i / n) − round(total · (i − 1) / n), halves away from zero', () => {
  assert.equal(spreadSpend(100n, 3), [33n, 34n, 33n])
  assert.equal(spreadSpend(1n, 2), [1n, 0n])
  assert.equal(spreadSpend(-1n, 2), [-1n, 0n])
  assert.equal(spreadSpend(0n, 2), [0n, 0n])
})

test('rules: what is missing is as usual, and what cannot be is named', () => {
  assert.equal(readCostRules({ feePercent: 0 }), usualCostRules)
  const rules = {
    ...usualCostRules,
    feePercent: 2.9,
    feesByValue: { attribute: 'Payment', values: { PayPal: { percent: 2.49, fixed: 3500 } } },
    shippingPerOrder: 49_500,
    spendAttribute: 'Channel',
    channels: { Google: 'google' },
  }
  assert.equal(readCostRules(rules), rules)
  const bad: [unknown, string][] = [
    [[], 'shape'],
    [{}, 'nothing'],
    [{ ...rules, more: 1 }, 'unknown-key'],
    [{ refundsReturnFees: 'yes' }, 'shape'],
    [{ channels: { Google: 1 } }, 'shape'],
    [{ feesByValue: { attribute: '', values: {} } }, 'shape'],
    [{ feePercent: 101 }, 'percent'],
    [{ feePercent: Number.NaN }, 'percent'],
    [{ feeFixed: -1 }, 'money'],
    [{ shippingPerOrder: 1.5 }, 'money'],
    [{ channels: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`c${at}`, 'x'])) }, 'too-many'],
    [{ spendAttribute: 'x'.repeat(201) }, 'too-long'],
  ]
  for (const [value, problem] of bad) assert.is(readCostRules(value), problem, JSON.stringify(value))
})

test.run()

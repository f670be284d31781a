import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { heatClasses } from '#ui/analytics/heat.ts'

const css = readFileSync(join(import.meta.dirname, '../../../src/styles.css'), 'utf8')

/** The two colors of a token, light and dark. */
function colorsOf(token: string): [string, string] {
  const found = new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css)
  assert.ok(found, token)
  return [found[1]!, found[2]!]
}

/** The relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

test('contrast is computed as WCAG does', () => {
  assert.is(contrast('#000000', '#ffffff'), 21)
  assert.is(contrast('#777777', '#ffffff').toFixed(2), '4.48')
})

test('every number of the heat map has a contrast of 4.5:1, in light and in dark', () => {
  const found: string[] = []
  for (const [step, classes] of Object.entries(heatClasses)) {
    const ground = colorsOf(/bg-(\S+)/.exec(classes)?.[1] ?? 'surface')
    const ink = colorsOf(/text-(\S+)/.exec(classes)?.[1] ?? 'ink')
    for (const [theme, name] of ['light', 'dark'].entries()) {
      const ratio = contrast(ground[theme]!, ink[theme]!)
      if (ratio < 4.5) found.push(`step ${step}, ${name}: ${ratio.toFixed(2)}`)
    }
  }
  // Cells of a period in progress and of small cohorts are gray on the surface; averages are on the sunken ground.
  for (const [ground, ink] of [
    ['surface', 'muted'],
    ['sunken', 'ink'],
  ] as const)
    for (const theme of [0, 1] as const)
      if (contrast(colorsOf(ground)[theme], colorsOf(ink)[theme]) < 4.5) found.push(`${ink} on ${ground}`)
  assert.equal(found, [])
})

test('neighboring steps differ, from the ground to the strongest', () => {
  const grounds = ['surface', ...Object.values(heatClasses).flatMap((one) => /bg-(\S+)/.exec(one)?.[1] ?? [])]
  assert.is(grounds.length, 7)
  for (const theme of [0, 1] as const) {
    const steps = grounds.map((one) => luminance(colorsOf(one)[theme]))
    const rising = theme === 0 ? steps.toReversed() : steps
    assert.equal(
      rising,
      [...rising].sort((a, b) => a - b),
    )
  }
})

test.run()

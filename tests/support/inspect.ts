import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { becomes } from '#tests/support/eventually.ts'
import { isLong } from '#tests/support/long-form.ts'
import { isWide, picture } from './browsers/site.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The same page in other colors differs in nothing else. */
const colors = { type: 'rule', values: ['color-contrast'] }

type Axe = { run(options: object): Promise<AxeResults> }

/**
 * The problems that axe-core finds on the current page: rule and place. It uses all rules except experimental and AAA
 * ones.
 */
async function findings(page: Page, rules: object): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe)
  const { violations, incomplete } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: Axe }).axe.run({ resultTypes: ['violations', 'incomplete'], runOnly }),
    rules,
  )
  const unknown = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((one) => ({ ...one, nodes: one.nodes.filter(({ any }) => any.some(({ data }) => hidesContrast(data))) }))
  const nameless = await page
    .locator('table:not([aria-label]):not(:has(> caption))')
    .evaluateAll((tables) => tables.map((table) => `a table without a name: ${table.textContent?.slice(0, 60)}`))
  return nameless.concat(
    [...violations, ...unknown].flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, all }) => `${id}: ${target} ${[...any, ...all].map(({ message }) => message).join('; ')}`,
      ),
    ),
  )
}

/** Backgrounds that hide the contrast of a text. A cell that its frame cuts off is measured when it is in view. */
const hiding = ['pseudoContent', 'bgGradient', 'bgImage']
const hidesContrast = (data: { messageKey?: string } | null) => hiding.includes(data?.messageKey ?? '')

const looks = [
  { colorScheme: 'light', size: 'desktop', rules: everything },
  { colorScheme: 'dark', size: 'phone', rules: everything },
  { colorScheme: 'light', size: 'phone', rules: everything },
  { colorScheme: 'dark', size: 'desktop', rules: colors },
] as const

/**
 * Checks one state of a page: the findings of axe-core, and whether anything is outside of the window. The short form
 * runs axe-core for every second state.
 */
export async function inspect(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()!
  const turn = state.length % 2
  for (const [at, { colorScheme, size, rules }] of (isLong ? looks : looks.slice(0, 2)).entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(sizes[size])
    // Where a page happens to be scrolled to, what stays in view may lie over half a link.
    await page.evaluate(() => scrollTo(0, 0))
    const look = `${state}, ${colorScheme}, ${size}`
    if (isLong || at === turn) for (const finding of await findings(page, rules)) found.push(`${look}: ${finding}`)
    await becomes(() => isWide(page), false).catch(() => found.push(`${look}: wider than the window`))
    await picture(page, `state-${state.replace(/\W+/g, '-')}-${colorScheme}-${size}`)
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { isWide, picture } from './site'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 360, height: 740 } }

/** What axe-core finds on the page as it stands: rule, and where. All rules but the experimental ones, AAA left out. */
export async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, any, all }) => `${id}: ${target} ${[...any, ...all].map(({ message }) => message).join('; ')}`,
    ),
  )
}

/** One state of a page in all four looks: what axe-core finds, and whether something stands beside the window. */
export async function inspect(page: Page, state: string): Promise<string[]> {
  const found: string[] = []
  const before = page.viewportSize()!
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      const look = `${state}, ${colorScheme}, ${name}`
      for (const finding of await findings(page)) found.push(`${look}: ${finding}`)
      if (await isWide(page)) found.push(`${look}: wider than the window`)
      await picture(page, `state-${state.replace(/\W+/g, '-')}-${colorScheme}-${name}`)
    }
  }
  await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: 'light' })
  return found
}

/** `npm run test:full` draws more random cases. TEST_FORM=full does the same for a file that is run by hand. */
export const isFull = process.env.TEST_FORM === 'full'

/**
 * `npm run test:long` runs a file that says `also long` with more rounds, larger files and all of its cases.
 * TEST_FORM=long does the same for a file that is run by hand.
 */
export const isLong = process.env.TEST_FORM === 'long'

/** A test of the long form alone. */
export const inLongForm = <Test extends (name: string, run: never) => void>(test: Test) =>
  (isLong ? test : () => {}) as (...args: Parameters<Test>) => void

/** A number from the environment, else the number for the form in which the tests run. */
export const figureOf = (
  name: string,
  { short, full = short, long }: { short: number; full?: number; long: number },
): number => Number(process.env[name] ?? (isLong ? long : isFull ? full : short))

/** In the long form all cases, otherwise the cases with these names. */
export function casesOf<Case>(all: Record<string, Case>, names: readonly string[]): [string, Case][] {
  const missing = names.filter((name) => !(name in all))
  if (missing.length) throw new Error(`no such cases: ${missing.join(', ')}`)
  return Object.entries(all).filter(([name]) => isLong || names.includes(name))
}

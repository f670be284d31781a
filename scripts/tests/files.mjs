import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'

const kinds = ['computes', 'waits', 'alone']

/**
 * The test files of a form. Parts of names choose among all files outside of tests/long.
 * - Short: the files that prove a capability once.
 * - Full: the files that say `only full`, and the files with variations (tests/support/variation.ts), of which only the variations run.
 * - Long: the files in tests/long, and the files that say `also long`.
 *
 * A line `// test: …` says how a file shares the machine:
 * - `computes`: the default. One more of these runs at once than there are processors.
 * - `waits`: it mostly waits for answers and other processes. Several run at once.
 * - `alone`: it runs after all others, with nothing beside it.
 * - `own process`: it needs a process that no other file has used.
 * - `30 s`: about how long it takes. The longest files start first.
 */
export function testFiles({ form, parts }) {
  return readdirSync('tests', { recursive: true })
    .map((name) => join('tests', name).split(sep).join('/'))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => !parts.length || parts.some((part) => path.includes(part)))
    .sort()
    .map((path) => ({ path, ...declared(path) }))
    .filter(({ path, forms }) =>
      path.startsWith('tests/long/') ? form === 'long' : forms.includes(form) || (parts.length && form === 'short'),
    )
    .map((file) => ({ ...file, ...needs(file.path) }))
}

function declared(path) {
  const source = readFileSync(path, 'utf8')
  const words = (/^\/\/ test: (.*)$/m.exec(source)?.[1] ?? '').split(', ')
  const isFull = words.includes('only full')
  const known = [...kinds, 'own process', 'only full', 'also long']
  const unknown = words.find((word) => word && !known.includes(word) && !/^\d+ s$/.test(word))
  if (unknown) throw new Error(`${path}: "// test: ${unknown}" is not known (${known.join(', ')}, N s).`)
  return {
    kind: kinds.find((kind) => words.includes(kind)) ?? 'computes',
    hasOwnProcess: words.includes('own process'),
    forms: path.startsWith('tests/long/')
      ? ['long']
      : [
          isFull ? 'full' : 'short',
          ...(!isFull && source.includes('support/variation.ts') ? ['full'] : []),
          ...(words.includes('also long') ? ['long'] : []),
        ],
    seconds: Number.parseInt(words.find((word) => / s$/.test(word)) ?? '5', 10),
  }
}

/** What must exist before the file runs, judged by its source and that of the test modules it imports. */
function needs(path) {
  const sources = importedSources(path)
  return {
    needsBuild: sources.some((source) => /\bdist\//.test(source)),
    needsPrograms: sources.some((source) => /startProgram\(|testDatabase\(/.test(source)),
    needsBrowser: sources.some((source) => source.includes("from 'playwright-core'")),
  }
}

function importedSources(path, seen = new Map()) {
  if (seen.has(path)) return []
  const source = readFileSync(path, 'utf8')
  seen.set(path, source)
  for (const [, specifier] of source.matchAll(/(?:from|import\() ?'((?:\.|#tests)[^']*)'/g)) {
    const target = specifier.startsWith('#tests')
      ? join('tests', specifier.slice('#tests'.length))
      : join(dirname(path), specifier)
    const found = [target, `${target}.ts`, `${target}.tsx`].find(
      (name) => /\.(tsx?|mjs)$/.test(name) && existsSync(name),
    )
    if (found?.startsWith('tests')) importedSources(found, seen)
  }
  return [...seen.values()]
}

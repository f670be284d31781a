// test: only full
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '#tests/support/databases/database.ts'

const root = join(import.meta.dirname, '../..')
let copy: string

test.before(() => {
  copy = temporaryFolder()
  for (const name of ['src', 'islands', 'routes', 'db', 'jobs']) mkdirSync(join(copy, name))
  mkdirSync(join(copy, 'scripts'))
  for (const name of ['check.mjs', 'check-patterns.mjs', 'patterns-of.mjs'])
    cpSync(join(root, 'scripts', name), join(copy, 'scripts', name))
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
})
test.after(() => rmSync(copy, { recursive: true, force: true }))

/** The rule as `npm run check` runs it over the repository, over the planted files: the exit code and what it says. */
function check() {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.mjs', 'patterns'], {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('61: literals, constructed patterns and patterns of constants are found and judged, exceptions need their form', () => {
  const slow = '/ab*b*c/'
  const broken: Record<string, string> = {
    'src/literal.ts': `export const is = (text: string) => ${slow}.test(text)`,
    'islands/Markup.tsx': `export const Markup = ({ text }: { text: string }) => <p>{text.replace(/ +$/, '')}</p>`,
    'jobs/made.ts': "export const made = new RegExp('^(a+)+$', 'u')",
    'db/called.ts': "export const called = RegExp('\\\\s+$')",
    'src/pieces.ts': "export const piece = 'b*b*'",
    'routes/of-pieces.ts': `import { piece } from '../src/pieces'\nexport const made = new RegExp(\`a\${piece}c\`)`,
    'src/raw.ts': 'const piece = String.raw`\\d*\\d*x`\nexport const made = new RegExp(piece)',
    'src/when-run.ts': 'export const made = (text: string) => new RegExp(text)',
    'src/no-number.ts': `export const is = ${slow} // pattern: short (header)`,
    'src/no-bound.ts': `export const is = ${slow} // pattern: at most 200 characters`,
    'src/other-line.ts': `// pattern: at most 200 characters (longestHeader)\nexport const is = ${slow}`,
  }
  const allowed: Record<string, string> = {
    'src/linear.ts': 'export const is = /^[a-z]+$/',
    'src/division.ts': 'export const share = (a: number, b: number) => a / b / 2',
    'src/bounded.ts': `export const is = ${slow} // pattern: at most 200 characters (longestHeader)`,
    'src/bounded-call.ts':
      'export const made = (text: string) =>\n  new RegExp(\n    text,\n  ) // pattern: at most 1,000 bytes (mostBytes)',
    'src/words.ts': 'export const text = "/ab*b*c/ and / +$/"',
  }
  for (const [file, text] of Object.entries({ ...broken, ...allowed })) writeFileSync(join(copy, file), `${text}\n`)
  const { status, stdout } = check()
  assert.is(status, 1)
  for (const file of Object.keys(broken).filter((name) => name !== 'src/pieces.ts'))
    assert.match(stdout, `${file}:`, `${file} is broken`)
  for (const file of [...Object.keys(allowed), 'src/pieces.ts'])
    assert.not.match(stdout, `${file}:`, `${file} is allowed\n${stdout}`)
})

test.run()

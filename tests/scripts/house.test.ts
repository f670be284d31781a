import { test } from 'uvu'
import * as assert from 'uvu/assert'
// @ts-expect-error a script without types
import { violations } from '../../scripts/check-house.mjs'

const imports = { '#tests/*': './tests/*', '#domain/*': './src/domain/*', '#server/*': './src/server/*' }

/** The violations of a tree of files, given with their texts. */
const found = (tree: Record<string, string>): string[] =>
  violations(Object.keys(tree), (file: string) => tree[file], imports)

test('folders that import each other are found, by names and by paths; types make no circle', () => {
  const [circle, ...others] = found({
    'src/server/a/one.ts': "import { two } from '#server/b/two.ts'\n",
    'src/server/b/two.ts': "import { deep } from './deep/three.ts'\n",
    'src/server/b/deep/three.ts': "export { one } from '../../a/one.ts'\n",
  })
  assert.equal(others, [])
  assert.match(circle!, 'src/server/a -> src/server/b -> src/server/b/deep -> src/server/a')
  assert.match(circle!, 'src/server/b/deep/three.ts -> src/server/a/one.ts')
  const types = {
    'src/server/a/one.ts': "import { two } from '#server/b/two.ts'\n",
    'src/server/b/two.ts': "import type {\n  One,\n} from '../a/one.ts'\n",
  }
  assert.equal(found(types), [])
})

test('one place names the entries of child programs', () => {
  const naming = "new URL('./ingest-child.cjs', import.meta.url)\n"
  assert.equal(found({ 'src/reading/child-process.ts': naming }), [])
  assert.equal(found({ 'jobs/start-worker.ts': naming }).length, 1)
  assert.equal(found({ 'jobs/start-worker.ts': "new URL('./ingest/child.ts', import.meta.url)\n" }).length, 1)
})

test('a folder without a sentence is found, and a sentence without a folder; not routes and SQL', () => {
  const told = (...folders: string[]) =>
    `## What is in a folder\n\n${folders.map((folder) => `| \`${folder}\` | its sentence |\n`).join('')}\n## Next\n\n| \`src/z\` | other |\n`
  const tree = {
    'src/a/one.ts': '',
    'src/a/sql/one.sql': '',
    'routes/x/two.ts': '',
    'docs/architecture.md': told('src/a'),
  }
  assert.equal(found(tree), [])
  assert.equal(found({ ...tree, 'src/b/three.ts': '' }), ['docs/architecture.md does not say what is in src/b'])
  assert.equal(found({ ...tree, 'docs/architecture.md': told('src/a', 'db/gone') }), [
    'docs/architecture.md says what is in db/gone, which has no file',
  ])
  assert.equal(found({ ...tree, 'docs/architecture.md': told('src/a', 'src/a') }).length, 1)
})

test('two files of one name are found, but for addresses, texts and tables', () => {
  const twice = { 'src/a/orders.ts': '', 'jobs/b/orders.ts': '' }
  assert.equal(found(twice), ['jobs/b/orders.ts has the name of src/a/orders.ts: a name says what is in one file'])
  const once = { 'src/a/orders.ts': '', 'routes/orders.ts': '', 'src/text/orders.ts': '', 'db/queries/orders.ts': '' }
  assert.equal(found(once), [])
})

test('a suite of its own is found', () => {
  const file = (name: string) => found({ 'tests/site/one.test.ts': `import { ${name} } from 'uvu'\n` })
  assert.equal([file('test').length, file('suite').length], [0, 1])
})

test('a test is found that is not in the folder of what it tests', () => {
  const tree = { 'src/domain/values/money.ts': '', 'routes/index.tsx': '', 'tests/site/states.test.ts': '' }
  const good = {
    'tests/domain/values/money.test.ts': '',
    'tests/domain/any.test.ts': '',
    'tests/routes/index.test.ts': '',
  }
  assert.equal(found({ ...tree, ...good }), [])
  assert.equal(found({ ...tree, 'tests/domain/money/money.test.ts': '' }), [
    'tests/domain/money/money.test.ts: there is no folder domain/money that it could test',
  ])
})

test('support of one test alone is found', () => {
  const tree = {
    'tests/support/app.ts': '',
    'tests/site/one.test.ts': "import { testApp } from '#tests/support/app.ts'\n",
  }
  assert.equal(found(tree), ['tests/support/app.ts serves tests/site/one.test.ts alone: put it beside it'])
  assert.equal(found({ ...tree, 'tests/site/two.test.ts': "import { testApp } from '../support/app.ts'\n" }), [])
  assert.equal(found({ ...tree, 'tests/site/two.test.ts': "run('tests/support/app.ts')\n" }), [])
})

/** The lines of a browser test at which the rule finds an assertion. */
const singleReads = (...lines: string[]) =>
  found({ 'tests/site/one.browser.test.ts': `${lines.join('\n')}\n` }).map((one) => Number(/:(\d+) /.exec(one)![1]))

test('an assertion of a browser test that reads the page once is found: by a call, a name, a function', () => {
  const function_ = 'const rows = () => page.locator("tr").allInnerTexts()'
  assert.equal(singleReads("assert.ok(await button.isDisabled(), 'no rate yet')"), [1])
  assert.equal(singleReads("assert.ok((await page.locator('main').innerText()).includes('x'))"), [1])
  assert.equal(singleReads('const all = await rows.count()', 'assert.is(all, 3)'), [2])
  assert.equal(singleReads(function_, 'assert.equal((await rows())[0], 1)'), [2])
  assert.equal(singleReads(function_, 'const [first] = await Promise.all([rows()])', 'assert.is(first, 1)'), [3])
  assert.equal(singleReads("assert.equal(await Promise.all(['a', 'b'].map((one) => page.inputValue(one))), [])"), [1])
  assert.equal(singleReads('assert.not(await isWide(page))'), [1])
})

test('what is asked again, follows a wait that a comment names, or is no page’s is not found', () => {
  assert.equal(singleReads("await becomes(() => page.url(), '/login')"), [])
  assert.equal(singleReads('await eventually(async () => assert.ok(await button.isDisabled()))'), [])
  assert.equal(singleReads('// settled: the list is hydrated', "assert.is(await page.locator('img').count(), 0)"), [])
  assert.equal(singleReads('const token = await stored(page)', 'assert.ok(html.includes(token))'), [])
  assert.equal(singleReads('const sent = page.waitForRequest((one) => one.url())', 'assert.ok(await sent)'), [])
  assert.equal(found({ 'tests/site/one.test.ts': 'assert.ok(await button.isDisabled())\n' }), [])
})

test.run()

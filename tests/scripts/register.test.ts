// test: only full
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
// @ts-expect-error a script without types
import { Lane } from '../../scripts/tests/pool.mjs'
// @ts-expect-error a script without types
import { Report } from '../../scripts/tests/report.mjs'

let folder: string

test.before(() => {
  mkdirSync('node_modules/.cache', { recursive: true })
  folder = mkdtempSync('node_modules/.cache/test-hooks-')
})
test.after(() => rmSync(folder, { recursive: true, force: true }))

const throwing = (hook: string) => `test.${hook}(() => { throw new Error('thrown by ${hook}') })`

/** A test file with these lines, and the output and result of running it as the runner does and by hand. */
async function run(...lines: string[]) {
  const path = `${folder}/one.test.mts`
  writeFileSync(path, ["import { test } from 'uvu'", ...lines, ''].join('\n'))
  const lane = new Lane({ ...process.env, TEST_SECONDS: undefined }, () => null)
  const result = await lane.run({ path, hasOwnProcess: true })
  const report = new Report(() => {})
  report.add(path, result)
  const { UVU_DEFER: _, ...env } = process.env
  const byHand = spawnSync(process.execPath, ['--import', './scripts/tests/register.mjs', path], {
    encoding: 'utf8',
    env,
  })
  return {
    failed: report.failed,
    passed: report.passed,
    output: result.output,
    code: byHand.status,
    said: byHand.stderr,
  }
}

for (const hook of ['before', 'after', 'before.each', 'after.each'])
  test(`a file fails when its hook ${hook} throws, and says what was thrown`, async () => {
    const { failed, output, code, said } = await run(throwing(hook), "test('passes', () => {})", 'test.run()')
    assert.ok(failed > 0)
    assert.match(output, `thrown by ${hook}`)
    assert.is(code, 1)
    assert.match(said, `thrown by ${hook}`)
  })

test('a hook fails a file without another test, too', async () => {
  const { failed } = await run(throwing('before'), "test.skip('left out', () => {})", 'test.run()')
  assert.is(failed, 1)
})

test('a file fails that runs no test', async () => {
  assert.is((await run("test('is never run', () => {})")).failed, 1)
})

test('a file passes whose hooks and tests do', async () => {
  const hooks = ['test.before(async () => {})', 'test.after.each(() => {})']
  const { failed, passed, code } = await run(...hooks, "test('passes', () => {})", 'test.run()')
  assert.equal({ failed, passed, code }, { failed: 0, passed: 1, code: 0 })
})

test.run()

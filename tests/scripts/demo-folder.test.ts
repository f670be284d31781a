import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { openDemoFolder } from '../../scripts/demo-folder.mjs'

const demo = (dataDir: string) =>
  spawnSync(process.execPath, ['scripts/demo.mjs'], { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' })

test('the demo refuses a folder with other data, and changes nothing', () => {
  const folder = temporaryFolder()
  const another = join(folder, 'site')
  writeFileSync(another, 'the name of a database\n')
  mkdirSync(join(folder, 'pg'))
  const { status, stderr, stdout } = demo(folder)
  assert.equal([status, stdout], [1, ''])
  assert.is(
    stderr,
    `The demo was not started and nothing was changed: ${folder} holds data that no demo has made ("pg"). Unset DATA_DIR, or name an empty folder.\n`,
  )
  assert.equal(readdirSync(folder), ['pg', 'site'])
  assert.is(readFileSync(another, 'utf8'), 'the name of a database\n')
  const { status: ofFile, stderr: saidOfFile } = demo(another)
  assert.is(ofFile, 1)
  assert.match(saidOfFile, /^The demo was not started: .*site cannot be used \(it is not a folder\)\./)
  rmSync(folder, { recursive: true })
})

test('an empty folder, a new one and its own are the demo’s, with one password', () => {
  const empty = temporaryFolder()
  for (const folder of [empty, join(empty, 'new', 'one')]) {
    if (folder !== empty) mkdirSync(join(empty, 'new'))
    const first = openDemoFolder(folder)
    assert.ok('password' in first && first.password.length >= 12)
    assert.is(statSync(join(folder, 'demo-password')).mode & 0o777, 0o600)
    mkdirSync(join(folder, 'files'))
    assert.equal(openDemoFolder(folder), first)
  }
  rmSync(empty, { recursive: true })
})

test.run()

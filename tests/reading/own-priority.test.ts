import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { yieldToOthers } from '#reading/child-process.ts'

test('a child that did not start leaves our own priority alone', async () => {
  const before = getPriority()
  const child = spawn('/no/such/program')
  const failed = once(child, 'error')
  yieldToOthers(child)
  await failed
  assert.is(getPriority(), before)
})

test.run()

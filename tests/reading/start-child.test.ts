import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { InspectionAnswer } from '#domain/files/inspection.ts'
import { heapMegabytes } from '#domain/files/workbook-file.ts'
import { heapFlags } from '#reading/child-process.ts'

/** Starts a built child, and says whether V8 took the code that was compiled for it. */
function startsCompiled(name: string, flags: string[]): boolean {
  const program = `
    const vm = require('node:vm')
    const { Script } = vm
    vm.Script = class extends Script {
      constructor(...given) {
        super(...given)
        console.log(this.cachedDataRejected)
        process.exit()
      }
    }
    require('./dist/server/${name}.cjs')`
  const { stdout } = spawnSync(process.execPath, [...flags, '-e', program], { encoding: 'utf8' })
  return stdout.trim() === 'false'
}

test('a child starts with the code that was compiled while the product was built', () => {
  const flags = heapFlags('ingest', heapMegabytes.text)
  assert.ok(startsCompiled('ingest-child', flags))
  assert.ok(startsCompiled('inspect-child', heapFlags('inspect', heapMegabytes.text)))
  assert.ok(startsCompiled('read-lists-child', heapFlags('read-lists', 256)))
  assert.not.ok(startsCompiled('ingest-child', [...flags, '--stack-size=900']), 'another flag, other code')
})

test('a child that starts like this reads old workbooks, with a package that it imports', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'start-child-')), 'orders.xls')
  writeFileSync(
    path,
    '<html><table><tr><td>Order</td><td>Total</td></tr><tr><td>1</td><td>2.50</td></tr></table></html>',
  )
  const child = fork('dist/server/inspect-child.cjs', { execArgv: heapFlags('inspect', heapMegabytes.text) })
  const source = { path, sizeBytes: statSync(path).size, isWhole: true }
  child.send({ id: 1, task: { kind: 'inspect', source } })
  const { answer } = await new Promise<{ answer: InspectionAnswer }>((resolve) => {
    child.on('message', (message: { id: number; answer: InspectionAnswer }) => message.id === 1 && resolve(message))
  })
  child.kill()
  rmSync(dirname(path), { recursive: true })
  assert.equal('look' in answer && answer.look.columns, ['Order', 'Total'])
})

test.run()

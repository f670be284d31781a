import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
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

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cleanFileName, cleanName } from '#server/files/file-name.ts'

test('27: names keep visible characters and lose the others', () => {
  for (const [given, kept] of [
    ['orders\u061c\u200f\u2066.csv', 'orders.csv'],
    ['a\u202egpj.csv', 'agpj.csv'],
    ['\ufefforders\u00ad\u2028.csv', 'orders.csv'],
    ['half \ud83d.csv', 'half .csv'],
    ['/etc/../orders.csv', 'orders.csv'],
    ['C:\\data\\orders.csv', 'orders.csv'],
    ['می\u200cخواهم.csv', 'می\u200cخواهم.csv'],
    ['👩\u200d🌾.csv', '👩\u200d🌾.csv'],
  ] as const)
    assert.is(cleanFileName(given), kept)
})

test('27: a name without visible characters is empty', () => {
  for (const name of ['', ' ', '\u200d', '\u3164', '\u2800\u00a0', '\u061c', '\u115f\u034f'])
    assert.is(cleanName(name), '', JSON.stringify(name))
})

test.run()

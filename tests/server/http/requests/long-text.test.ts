import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decodedInPlace } from '#server/http/requests/base64.ts'
import { parseAround } from '#server/http/requests/long-text.ts'
import { randomOf } from '#tests/support/samples/random.ts'

const data = Buffer.from('a chunk of a file').toString('base64').repeat(100)
const around = (text: string) => {
  const found = parseAround(Buffer.from(text), 'data')
  return found && { ...found.fields, data: found.text.toString('latin1') }
}

test('a body around a long text is what JSON.parse makes of it', () => {
  for (const text of [
    `{"uploadId":"one","chunkIndex":3,"data":"${data}"}`,
    `{"data":"${data}","chunkIndex":3,"uploadId":"one"}`,
    `  {"chunkIndex" : 3 , "data":"${data}" , "uploadId" : null, "more": true}\n`,
    '{"data":""}',
  ])
    assert.equal(around(text), JSON.parse(text), text.slice(0, 60))
})

test('a body that could be anything else is left to JSON.parse', () => {
  for (const text of [
    '',
    '{}',
    'data',
    '"data":"x"',
    `{"data":"${data}`,
    `{"data":"${data}"`,
    `{"data":"${data}"},`,
    `{"data": "${data}"}`,
    `{"data":"a\\/b"}`,
    `{"data":"a\\"b"}`,
    `{"x\\"data":"${data}"}`,
    `{"data":"${data}","data":"other"}`,
    `{"data":"${data}","data":3}`,
    `{"inner":{"data":"${data}"}}`,
    `{"list":[{"data":"${data}"}]}`,
    `{"data":"${data}","uploadId":"ü"}`,
    `{"d\\u0061ta":"other","data":"${data}"}`,
    `{"data":"${data}","d\\u0061ta":"other"}`,
    `{"more":"${'x'.repeat(5000)}","data":"${data}"}`,
    `["data":"${data}"]`,
  ])
    assert.is(around(text), undefined, text.slice(0, 60))
})

test('strict base64 is decoded where it stands, of any length, and nothing else is', () => {
  const pattern = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
  const random = randomOf(7)
  for (const length of [0, 1, 2, 3, 4, 49_150, 49_151, 49_152, 49_153, 98_304, 98_305, 100_000, 1_048_576]) {
    const bytes = Buffer.from(Array.from({ length }, (_, at) => (at * 7919 + length) % 256))
    assert.ok(decodedInPlace(Buffer.from(bytes.toString('base64')))?.equals(bytes), String(length))
  }
  for (let n = 0; n < 20_000; n++) {
    const text = Array.from({ length: random.below(14) }, () => random.pick([...'ABCzx09+/==-_ \n!é\u0141'])).join('')
    const found = decodedInPlace(Buffer.from(text))
    assert.is(found !== undefined, pattern.test(text), JSON.stringify(text))
    if (found) assert.ok(found.equals(Buffer.from(text, 'base64')), text)
  }
  const long = 'QUJD'.repeat(40_000)
  for (const wrong of [`${long.slice(0, 65_534)}==${long}`, `${long} ===`, `${long.slice(4)}A===`])
    assert.is(decodedInPlace(Buffer.from(wrong)), undefined)
})

test('names of prototypes are just names', () => {
  const found = around(`{"__proto__":"x","data":"${data}"}`)
  assert.is(Object.getPrototypeOf({ ...found }), Object.prototype)
})

test.run()

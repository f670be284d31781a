import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseAround } from '#server/http/requests/long-text.ts'

const data = Buffer.from('a chunk of a file').toString('base64').repeat(100)
const around = (text: string) => parseAround(Buffer.from(text), 'data')

test('a body around a long text is what JSON.parse makes of it', () => {
  for (const text of [
    `{"uploadId":"one","chunkIndex":3,"data":"${data}"}`,
    `{"data":"${data}","chunkIndex":3,"uploadId":"one"}`,
    `  {"chunkIndex" : 3 , "data":"${data}" , "uploadId" : null, "more": true}\n`,
    '{"data":""}',
  ])
    assert.equal({ ...around(text) }, JSON.parse(text), text)
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

test('names of prototypes are just names', () => {
  const found = around(`{"__proto__":"x","data":"${data}"}`)
  assert.is(Object.getPrototypeOf({ ...found }), Object.prototype)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isTooDeep } from '#server/http/requests/json-depth.ts'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

test('nesting is counted, brackets in strings are not', () => {
  const cases: [text: string, isDeep: boolean][] = [
    ['', false],
    [nested(32), false],
    [nested(33), true],
    ['{"a":'.repeat(33), true],
    [`{"a":"${'['.repeat(100)}"}`, false],
    [String.raw`{"a\"${'['.repeat(100)}":1}`, false],
    [`{"a\\\\":${nested(32)}}`, true],
    [`[${'[],'.repeat(1000)}1]`, false],
    [`"${'['.repeat(100)}`, false],
  ]
  for (const [text, isDeep] of cases) assert.is(isTooDeep(text), isDeep, text.slice(0, 40))
})

test.run()

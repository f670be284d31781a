// test: 20 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { findDialect } from '#reading/text/dialect/find-dialect.ts'
import { type DialectFile, dialectFiles } from './dialects.ts'

const isFound = ({ text, delimiter, quote }: DialectFile) => {
  const found = findDialect({ text, encoding: 'utf-8', isWhole: true })
  return found.delimiter === delimiter && (quote === undefined || found.quote === quote)
}

test('at least 95 % of the dialects are found, whatever the tables hold', () => {
  const files = [...dialectFiles()]
  const missed = files.filter((file) => !isFound(file))
  const share = 1 - missed.length / files.length
  if (process.env.DIALECTS) console.log(missed.map(({ name }) => name).join('\n'), share)
  assert.is(files.length, 576)
  assert.ok(share >= 0.99, `${share}: ${missed.map(({ name }) => name).join('; ')}`)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
// @ts-expect-error a script without types
import { knowledge, wordViolations } from '../../scripts/check-words.mjs'

const known = await knowledge()

/** What is found in one file with this text, without the name of the file. */
const found = (text: string, file = 'src/domain/mapping/values/one.ts'): string[] =>
  wordViolations([file], () => text, known).map((line: string) => line.slice(file.length))

test('a word of a language is found in a text, a list, a pattern and in SQL', () => {
  assert.equal(found("const is = 'storniert'\n").length, 1)
  assert.match(found("const is = ['a', 'Statut de paiement']\n")[0]!, ":1 says 'Statut de paiement', which means '")
  assert.equal(found("\nconst is = matchWords('=storniert, =rembourse')\n").length, 2)
  assert.equal(found('const is = /^(?:x|kundennummer)$/i\n').length, 1)
  assert.equal(found("const is = new Set(['production'])\n").length, 1)
  assert.equal(found('const is = matchWords(`==refunded, ==sales`)\n').length, 2)
  assert.equal(found("select a from b where c in ('storniert', 'x')\n", 'jobs/ingest/read/sql/one.sql').length, 0)
  assert.equal(found("select a from b where c in ('storniert', 'x')\n", 'jobs/ingest/list/sql/one.sql').length, 1)
  assert.equal(found("select a where regexp_matches(c, 'rechnung|x')\n", 'jobs/ingest/list/sql/one.sql').length, 1)
})

test('names of meanings, fields, columns, modules and types are no words, nor is what stands elsewhere', () => {
  assert.equal(found("import { a } from './rechnung.ts'\ntype A = 'rechnung'\n"), [])
  assert.equal(found("const is = says('credit note', 'not paid')\n"), [])
  assert.equal(found("const at = row.customerId ?? keys['order_key'] ?? { 'rechnung': 1 }\n"), [])
  assert.equal(found("// storniert\nconst is = 'unit-price'\n"), [])
  assert.equal(found("const is = 'storniert'\n", 'src/domain/values/one.ts'), [])
})

test('the name of a program is found anywhere, in comments, too', () => {
  assert.match(found('// as Shopify does\n')[0]!, ':1 names Shopify')
  assert.equal(found('-- as SAP does\n', 'jobs/read-lists/sql/one.sql').length, 1)
  assert.equal(found("const is = id === 'magento'\n", 'src/reading/one.ts').length, 1)
  assert.equal(found('const tally = new Tally() // no square of it\n', 'src/domain/forecast/one.ts'), [])
  assert.equal(found('// as Shopify does\n', 'src/knowledge/systems/shopify.ts'), [])
})

test.run()

// test: 60 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Attribute } from '#domain/attributes/attribute.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { variation } from '#tests/support/variation.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp({}, { worker: true })
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const required = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue' } as const
const head = 'customer,date,value,Country,Tags,Visits,Zzz\n'
const row = (at: number) =>
  `c${at % 5},2024-01-${String((at % 28) + 1).padStart(2, '0')},10,${at % 2 ? 'DE' : 'FR'},"new, ${at % 3}",${at},text ${at}\n`
const text = (name = '') =>
  `${head + Array.from({ length: 30 }, (_, at) => row(at)).join('')}x,2024-02-01,1,${name},,,\n`

const post = (id: string, call: string, attributes: unknown, more: object = {}, columnMapping: unknown = required) =>
  app.call('POST', `/api/files/${id}/${call}`, {
    token: anna,
    body: { columnMapping, options: { ...(attributes !== undefined && { attributes }), ...more } },
  })
const said = async (id: string, attributes: unknown) => {
  const { status, body } = await post(id, 'mapping', attributes)
  return `${status} ${body.message ?? body.status}`
}
async function stored(id: string): Promise<Attribute[] | undefined> {
  const file = await app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return ((file.next_mapping as any)?.options ?? file.mapping_options)?.attributes
}
const proposed: Attribute[] = [
  { column: 'Country', type: 'text' },
  { column: 'Tags', type: 'text', split: ',' },
]

test('the sample shows the unmapped columns; without a word in the call, those proposed are stored', async () => {
  const { id } = (await app.upload(anna, text('a'))).body
  const { body } = await post(id, 'sample', undefined)
  assert.equal(
    body.attributes.map((one: any) => [one.column, one.type, one.isProposed, one.values]),
    [
      ['Country', 'text', true, 3],
      ['Tags', 'text', true, 4],
      ['Visits', 'number', false, 30],
      ['Zzz', 'text', false, 30],
    ],
  )
  await app.process(anna, id, required)
  assert.equal(await stored(id), proposed)
  const { body: shown } = await app.call('GET', `/api/files/${id}/preview`, { token: anna })
  assert.equal(shown.mapped.options.attributes, proposed)
})

test('a call names columns, or says type and sign; none is a choice, too', async () => {
  const { id } = (await app.upload(anna, text('b'))).body
  assert.is(await said(id, ['Tags', 'Visits', { column: 'Zzz', type: 'date' }]), '200 processing')
  const named = [proposed[1], { column: 'Visits', type: 'number' }, { column: 'Zzz', type: 'date' }]
  await app.processed(anna, id)
  assert.equal(await stored(id), named)
  assert.is(await said(id, []), '200 processing')
  await app.processed(anna, id)
  assert.equal(await stored(id), [])
})

test('a wrong attribute is refused in plain words, on every call that takes options', async () => {
  const { id } = (await app.upload(anna, text('c'))).body
  const list =
    'options.attributes must be a list. Each entry is the name of a column, or an object with "column", "type" and, for tags, "split".'
  for (const [wrong, message] of [
    ['Country', list],
    [{ column: 'Country' }, list],
    [[1], list],
    [[{ type: 'text' }], list],
    [['nowhere'], 'The file has no column "nowhere".'],
    [
      ['value'],
      'options.attributes names "value", which is mapped to Transaction Value. Only a column without a field can be kept.',
    ],
    [['Country', { column: 'Country' }], 'options.attributes names the column "Country" twice.'],
    [Array.from({ length: 41 }, (_, at) => `c${at}`), 'options.attributes may name 40 columns at most.'],
    [
      [{ column: 'Country', type: 'money' }],
      'options.attributes["Country"].type must be one of text, number, date, yes-no.',
    ],
    [[{ column: 'Tags', split: 'and' }], 'options.attributes["Tags"].split must be one of ,, ;, |, /.'],
    [
      [{ column: 'Visits', type: 'number', split: ',' }],
      'options.attributes splits "Visits", which is not text. Only text can be split.',
    ],
  ] as const)
    for (const call of ['mapping', 'sample']) {
      const { status, body } = await post(id, call, wrong)
      assert.equal([status, body.message], [400, message])
    }
})

variation(
  'a later file with the same headers has the same attributes, also one that is added by its source alone',
  async () => {
    const { id } = (await app.upload(anna, text('d'))).body
    assert.is(await said(id, ['Visits']), '200 processing')
    await app.processed(anna, id)
    const visits = [{ column: 'Visits', type: 'number' }]
    const later = (await app.upload(anna, text('e').replaceAll('2024-0', '2025-0'))).body
    const { body: preview } = await app.call('GET', `/api/files/${later.id}/preview`, { token: anna })
    assert.equal(preview.remembered.options.attributes, visits)
    const added = await app.call('POST', `/api/files/${later.id}/mapping`, {
      token: anna,
      body: { options: { addTo: id } },
    })
    assert.is(added.status, 200)
    await app.processed(anna, id)
    const parts = await app.db.selectFrom('source_files').selectAll().where('source_id', '=', id).execute()
    assert.equal(
      parts.map(({ mapping_options }) => (mapping_options as any).attributes),
      [visits, visits],
    )
  },
)

test.run()

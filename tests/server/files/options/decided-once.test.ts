import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decideOptions } from '#server/files/options/decide-options.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
let anna: string

test.before(async () => {
  app = await testApp()
  anna = await app.signedUp('anna@example.com')
})
test.after(() => app.close())

const text = 'customer,date,status,value\na,2024-01-05,paid,10\nb,2024-02-05,canceled,20\n'
const positions = { customerId: 0, transactionDate: 1, orderStatus: 2, transactionValue: 3 }

test('the same decision about a file is made only once; a different one is made anew', async () => {
  const { id } = (await app.upload(anna, text)).body
  const file = await app.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const asker = { person: file.user_id! }
  const asked = { look: file.look!, positions, options: {} }
  const decided = await decideOptions(app.storage, asker, file, asked)
  await app.storage.removeFile(id)
  const reversed = Object.fromEntries(Object.entries(positions).reverse()) as typeof positions
  assert.equal(await decideOptions(app.storage, asker, file, { ...asked, positions: reversed }), decided)
  for (const other of [
    { ...asked, options: { dateOrder: 'day-first' } as const },
    { ...asked, positions: { ...positions, customerId: 3 } },
  ])
    await decideOptions(app.storage, asker, file, other).then(
      () => assert.unreachable('the file is gone'),
      (error: Error) => assert.match(error.message, /stored file is not there/),
    )
})

test.run()

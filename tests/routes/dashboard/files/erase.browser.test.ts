// test: only full, 30 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, picture, type Site, submit } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'
import { inspect } from '#tests/support/inspect.ts'
import { erasingText } from '#text/files/erasing.ts'

let site: Site
test.before(async () => {
  site = await openSite()
})
test.after(() => site?.close())

test('87: an owner erases a customer by a form, and sees the receipt, without the key', async () => {
  const anna = await site.signedIn('anna@example.com')
  await anna.goto(`${site.server.site}/dashboard`)
  await anna.getByRole('button', { name: 'Try with sample data' }).or(anna.locator('.first-use button')).first().click()
  await anna.waitForURL('**/dashboard?source=*')
  const id = new URL(anna.url()).searchParams.get('source')!
  const listed = `${site.server.site}/dashboard/customers?fileId=${id}`
  const keys = async () => {
    await anna.goto(listed)
    return (await anna.locator('main').innerText()).match(/[\w.+-]+@[\w-]+\.\w+/g) ?? []
  }
  await becomes(async () => (await keys()).length > 0, true, 'the list of customers')
  const key = (await keys())[0]!

  await anna.goto(`${site.server.site}/dashboard/files/${id}`)
  await anna.getByRole('link', { name: erasingText.open }).click()
  await anna.fill('#key', 'nobody@example.com')
  await anna.check('[name=confirmed]')
  await submit(anna, erasingText.submit)
  const hasState = (state: string) => async () => {
    await anna.reload()
    return anna.getByRole('cell', { name: state }).first().isVisible()
  }
  await becomes(hasState('Not found'), true, 'an unknown customer')
  await anna.fill('#key', key)
  await anna.check('[name=confirmed]')
  await submit(anna, erasingText.submit)
  await becomes(hasState('Erased'), true, 'the receipt')
  for (const width of [1366, 390])
    for (const colorScheme of ['light', 'dark'] as const) {
      await anna.setViewportSize({ width, height: 800 })
      await anna.emulateMedia({ colorScheme })
      await becomes(() => isWide(anna), false, `at ${width}`)
      await picture(anna, `erase-${width}-${colorScheme}`)
    }
  assert.equal(await inspect(anna, 'erase'), [])
  assert.not.ok((await anna.content()).includes(key))
  assert.not.ok(((await keys()) as string[]).includes(key))
})

test.run()

// test: only full, 15 s
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isWide, openSite, phone, picture, type Site } from '#tests/support/browsers/site.ts'
import { becomes } from '#tests/support/eventually.ts'

let site: Site

test.before(async () => {
  site = await openSite({ WEBHOOK_HOSTS: 'hooks.example.com' })
})
test.after(() => site?.close())

test('96: a token is made and ended, and the documentation read, with a browser, without script, on a phone', async () => {
  const anna = await site.signedIn('anna@example.com')
  for (const options of [{}, { ...phone, javaScriptEnabled: false }]) {
    const page = await (
      await anna
        .context()
        .browser()!
        .newContext({ ...options, storageState: await anna.context().storageState() })
    ).newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`${site.server.site}/dashboard/account`)
    await page.getByLabel('Name', { exact: true }).fill('nightly export')
    await page.getByRole('checkbox', { name: 'Upload' }).check()
    await page.getByRole('button', { name: 'Make token' }).click()
    const made = page.getByRole('status').filter({ hasText: 'The token is made: nightly export' })
    await made.waitFor()
    const token = /cat_[\w-]{43}/.exec(await made.innerText())![0]
    const sources = await fetch(`${site.server.site}/api/v1/sources`, { headers: { authorization: `Bearer ${token}` } })
    assert.is(sources.status, 200)
    await becomes(() => isWide(page), false)
    await picture(page, 'account-tokens')
    await page.getByText('End now', { exact: true }).first().click()
    await page.getByRole('button', { name: 'End this token nightly export' }).first().click()
    await page.getByText('You have no tokens.').waitFor()
    const ended = await fetch(`${site.server.site}/api/v1/sources`, { headers: { authorization: `Bearer ${token}` } })
    assert.is(ended.status, 401)
    await page.getByRole('link', { name: 'How scripts use the API' }).click()
    await page.getByRole('heading', { name: 'Scripts and the API' }).waitFor()
    await page.getByText('GET /sources/{source}/figures/{report}').click()
    await page.getByText('one of the reports of the source').first().waitFor()
    await becomes(() => isWide(page), false)
    await picture(page, 'api-docs')
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click()
    await page.getByLabel('Address').fill('https://hooks.example.com/orders')
    await page.getByRole('button', { name: 'Make webhook' }).click()
    await page.getByText('whsec_').waitFor()
    await becomes(() => isWide(page), false)
    await picture(page, 'webhooks')
    assert.equal(problems, [])
    await page.context().close()
  }
})

test.run()

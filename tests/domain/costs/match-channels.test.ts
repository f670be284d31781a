import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { proposeChannels, proposeSpendAttribute } from '#domain/costs/match-channels.ts'

test('a channel is proposed the value of an equal or like name, if there is only one', () => {
  const values = ['google', 'facebook', 'E-Mail', 'tv', 'tiktok organic', 'tiktok paid']
  assert.equal(proposeChannels(['Google Ads', 'FACEBOOK', 'email', 'TV', 'TikTok', 'Radio', ''], values), {
    'Google Ads': 'google',
    FACEBOOK: 'facebook',
    email: 'E-Mail',
    TV: 'tv',
  })
})

test('the attribute with the most matches is proposed', () => {
  const attributes = [
    { attribute: 'Country', values: ['Germany', 'Mail'] },
    { attribute: 'Source', values: ['google', 'mail'] },
  ]
  assert.is(proposeSpendAttribute(['Google', 'Mail'], attributes), 'Source')
  assert.is(proposeSpendAttribute(['Radio'], attributes), undefined)
})

test.run()

import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { channelKey } from '#domain/costs/channel-key.ts'

test('93: channels equal but for capitals and blanks are one channel', () => {
  for (const one of ['google ads', ' Google  Ads', 'GOOGLE\u00a0ADS ']) assert.is(channelKey(one), 'google ads', one)
  assert.is.not(channelKey('Google-Ads'), channelKey('Google Ads'))
  assert.is.not(channelKey('GoogleAds'), channelKey('Google Ads'))
})

test.run()

import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { peopleFirst } from '#server/http/people-first.ts'
import { inFairTurns } from '#server/http/turns.ts'
import { sendersKnowing } from '#tests/support/senders.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Begins a request, and answers it when asked to. */
async function asked(method: string, authorization = 'Bearer anna'): Promise<() => Promise<void>> {
  let answer = () => {}
  const { listener } = inFairTurns(
    () => new Promise<void>((resolve) => (answer = resolve)),
    sendersKnowing({ anna: 'anna' }),
  )
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url: '/api/files', headers: { authorization } })
  listener(request, new ServerResponse(request))
  await turn()
  await turn()
  return async () => {
    answer()
    await turn()
  }
}

/** Whether a chunk may begin now. */
async function chunk() {
  const found = { hasBegun: false }
  const begun = peopleFirst().then(() => {
    found.hasBegun = true
  })
  await turn()
  return Object.assign(found, { begun })
}

test('a chunk begins at once if nobody waits for a page', async () => {
  assert.ok((await chunk()).hasBegun)
})

test('a chunk begins when the last page is answered', async () => {
  const answers = [await asked('GET'), await asked('GET')]
  const sent = await chunk()
  await answers[0]!()
  assert.not.ok(sent.hasBegun)
  await answers[1]!()
  assert.ok(sent.hasBegun)
  assert.ok((await chunk()).hasBegun)
})

test('a chunk does not wait for slow pages, nor endlessly for new ones', async () => {
  const answer = await asked('GET')
  const sent = await chunk()
  await setTimeout(600)
  const second = await asked('GET')
  await sent.begun
  await setTimeout(1100)
  assert.ok((await chunk()).hasBegun)
  await answer()
  await second()
  assert.ok((await chunk()).hasBegun, 'a late answer is not counted twice')
})

test('a chunk waits for no other body and for no stranger', async () => {
  const answers = [await asked('POST'), await asked('GET', '')]
  assert.ok((await chunk()).hasBegun)
  for (const answer of answers) await answer()
})

test.run()

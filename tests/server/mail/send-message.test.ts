// test: waits
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isMailAddress } from '#domain/accounts/mail-address.ts'
import { sendMessage } from '#server/mail/send-message.ts'
import { readEnvironment, SettingError } from '#server/operation/environment.ts'
import { readSender, readSmtpUrl } from '#server/operation/smtp-address.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { variation } from '#tests/support/variation.ts'

const environmentOf = (url: string) => readEnvironment({ SMTP_URL: url, MAIL_FROM: 'Reports <reports@shop.example>' })

test('83: a mail arrives whole at the server of SMTP_URL, and no text of it begins a header', async () => {
  const server = await mailServer()
  const name = 'Größe “1”\r\nBcc: eve@example.com\u2028X: y'
  const sending = await sendMessage(environmentOf(server.url), {
    to: 'anna@example.com',
    subject: name,
    text: `.\n${name}\n..`,
    html: `<p>${name}</p>`,
    unsubscribe: 'https://shop.example/mail/unsubscribe/abc',
    attachment: { name: `${name}.csv`, type: 'text/csv', bytes: Buffer.from('a,b\r\n1,2\r\n') },
  })
  assert.equal(sending, { state: 'sent' })
  const [mail] = await server.received(1)
  assert.equal([mail!.from, mail!.to], ['reports@shop.example', ['anna@example.com']])
  assert.is(Buffer.from(mail!.headers.subject!, 'latin1').toString(), 'Größe “1” Bcc: eve@example.com X: y')
  assert.is(mail!.headers.bcc, undefined)
  assert.is(mail!.headers.x, undefined)
  assert.is(mail!.headers['list-unsubscribe'], '<https://shop.example/mail/unsubscribe/abc>')
  assert.is(mail!.headers['list-unsubscribe-post'], 'List-Unsubscribe=One-Click')
  assert.is(mail!.text.trim().replace(/\r\n/g, '\n'), `.\n${name.replace('\r\n', '\n')}\n..`)
  assert.equal(
    mail!.parts.map(({ type }) => type),
    ['text/plain', 'text/html', 'text/csv'],
  )
  assert.is(mail!.parts[2]!.bytes.toString(), 'a,b\r\n1,2\r\n')
  await server.close()
})

test('83: the link of an invitation is mailed with --send; the command says why if it is not', async () => {
  const run = promisify(execFile)
  const server = await mailServer()
  const { testDatabase } = await import('#tests/support/databases/database.ts')
  const database = await testDatabase()
  const env = { ...process.env, DATABASE_URL: database.url, PUBLIC_URL: 'https://shop.example' }
  const invite = (email: string, more: Record<string, string>) =>
    run(process.execPath, ['dist/server/cli.js', 'invite', email, '--send'], { env: { ...env, ...more } })
  const { stdout } = await invite('anna@example.com', { SMTP_URL: server.url, MAIL_FROM: 'reports@shop.example' })
  const link = stdout.trim().split('\n').at(-1)!
  const [mail] = await server.received(1)
  assert.ok(mail!.text.includes(link), mail!.text)
  assert.match(stdout, /^Sent to anna@example\.com/)
  await server.close()
  const refused = await invite('victor@example.com', {}).catch((error) => error)
  assert.is(refused.code, 1)
  assert.match(refused.stdout, /was not sent: mail is not set up\. Set SMTP_URL.*\n.*first-time-setup\?token=/)
  await database.close()
})

test('83: addresses that could be two, or begin a header, are refused', () => {
  for (const good of ['a@b', 'anna.b+c@mail.example.com', 'ä@exämple.de', "o'neil@x.ie"])
    assert.ok(isMailAddress(good), good)
  for (const bad of [
    'a',
    'a@',
    '@b',
    'a@b,c@d',
    'a@b\r\nBcc: x@y',
    'a b@c',
    'a@b>',
    '"a b"@c',
    'a@b..c',
    `${'a'.repeat(65)}@b`,
  ])
    assert.not.ok(isMailAddress(bad), bad)
  assert.equal(readSender('Reports <a@b.c>'), { name: 'Reports', address: 'a@b.c' })
  for (const bad of ['a@b, c@d', 'X <a@b>, c@d', '<a@b', 'X\n<a@b>']) assert.is(readSender(bad), undefined, bad)
  assert.equal(readSmtpUrl('smtps://u%40x:p%2F@smtp.example.com'), {
    ...{ host: 'smtp.example.com', port: 465, isTls: true, isPlain: false },
    login: { user: 'u@x', pass: 'p/' },
  })
  for (const bad of ['http://x', 'smtp://', 'smtp://a@b', 'smtp://h/x', 'smtps://h?tls=off', 'smtp://h?x=1'])
    assert.ok('fault' in readSmtpUrl(bad), bad)
  assert.throws(
    () => readEnvironment({ SMTP_URL: 'smtp://u:secret@h/x', MAIL_FROM: 'a@b' }),
    (error: Error) => error instanceof SettingError && !error.message.includes('secret'),
  )
})

/** A server that answers each command with the line for its name, or not at all. */
function scripted(answers: Record<string, string | undefined>): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    let isData = false
    socket.on('error', () => {})
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (chunk) => {
      const text = String(chunk)
      if (isData && !text.endsWith('\r\n.\r\n')) return
      const name = isData ? 'END' : text.slice(0, 4).trim().toUpperCase()
      isData = name === 'DATA' && answers.DATA === undefined
      if (isData) server.emit('data')
      const answer = answers[name] ?? { DATA: '354 go on', END: '250 taken' }[name] ?? '250 test'
      if (answer === 'cut') socket.destroy()
      else if (answer !== 'silent') socket.write(`${answer}\r\n`)
    })
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({ url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}?tls=off`, server }),
    ),
  )
}

test('83: a stop ends a conversation at once; a message that is on its way waits briefly for its answer', async () => {
  const stopped = async (answers: Record<string, string>) => {
    const { url, server } = await scripted(answers)
    const stop = new AbortController()
    const sending = sendMessage(environmentOf(url), { to: 'anna@example.com', subject: 'a', text: 'b' }, stop.signal)
    await once(server, answers.END ? 'data' : 'connection')
    const at = performance.now()
    stop.abort()
    const ended = await sending
    server.close()
    assert.ok(performance.now() - at < 15_000)
    return ended
  }
  const before = await stopped({ RCPT: 'silent' })
  assert.equal([before.state, 'isAway' in before && before.isAway], ['later', true])
  assert.is((await stopped({ END: 'silent' })).state, 'unsure')
})

test('83: the answer about one recipient is not an answer about the server', async () => {
  const isAway = async (answers: Record<string, string>) => {
    const { url, server } = await scripted(answers)
    const sending = await sendMessage(environmentOf(url), { to: 'anna@example.com', subject: 'a', text: 'b' })
    server.close()
    return 'isAway' in sending ? sending.isAway : sending.state
  }
  assert.equal(
    [await isAway({ RCPT: '451 later' }), await isAway({ RCPT: '421 closing' }), await isAway({ EHLO: 'cut' })],
    [false, true, true],
  )
  // What this side finds out will be the same at the next try.
  assert.is(await isAway({ EHLO: '250-test\r\n250 SIZE 100' }), 'refused')
})

test('83: no part of SMTP_URL is printed, and no password goes unencrypted to another machine', () => {
  const refusal = (url: string, from = 'a@b') => {
    try {
      readEnvironment({ SMTP_URL: url, MAIL_FROM: from })
      return undefined
    } catch (error) {
      return (error as SettingError).message
    }
  }
  for (const url of [
    'smtp://u:hunter2@mail.example/x',
    'smtp:/u:hunter2',
    'hunter2',
    'smtp://mail.example?hunter2=1',
    'smtp://u:hun%zzter2@mail.example',
    'smtp://u:hunter2@mail.example?tls=off',
  ]) {
    assert.match(refusal(url)!, /^The setting SMTP_URL, whose value is not printed, must be /, url)
    assert.not.match(refusal(url)!, /hunter2|mail\.example|ter2/, url)
  }
  assert.not.match(refusal('smtps://u:hunter2@mail.example', ' ')!, /hunter2/)
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    assert.is(refusal(`smtp://u:hunter2@${host}?tls=off`), undefined, host)
  assert.is(refusal('smtp://mail.example?tls=off'), undefined)
})

variation('83: what the server says decides; a message that was under way is never called unsent', async () => {
  const message = { to: 'anna@example.com', subject: 'a', text: 'b' }
  for (const [answers, state] of [
    [{}, 'sent'],
    [{ RCPT: '550 no such mailbox' }, 'refused'],
    [{ RCPT: '451 later' }, 'later'],
    [{ MAIL: '553 not you' }, 'refused'],
    [{ DATA: '554 no' }, 'refused'],
    [{ END: '552 too large' }, 'refused'],
    [{ END: '452 full' }, 'later'],
    [{ EHLO: 'cut' }, 'later'],
    [{ RCPT: 'cut' }, 'later'],
    [{ RCPT: '421 closing' }, 'later'],
    [{ EHLO: '250-test\r\n250 SIZE 100' }, 'refused'],
    [{ END: 'cut' }, 'unsure'],
    [{ END: 'silent' }, 'unsure'],
  ] as const) {
    const { url, server } = await scripted(answers)
    assert.is((await sendMessage(environmentOf(url), message)).state, state, JSON.stringify(answers))
    server.close()
  }
  assert.is((await sendMessage(environmentOf('smtp://127.0.0.1:1?tls=off'), message)).state, 'later')
  // without TLS, nothing is sent to a server that must have it
  const plain = await scripted({})
  assert.is((await sendMessage(environmentOf(plain.url.replace('?tls=off', '')), message)).state, 'later')
  plain.server.close()
})

test.run()

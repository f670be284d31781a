// test: waits, 30 s
import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { temporaryFolder } from '#tests/support/databases/database.ts'
import { textOf } from '#tests/support/html.ts'
import { type RunningServer, startServer } from '#tests/support/server.ts'
import { variation } from '#tests/support/variation.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
const january = `Order ID,Customer,Date,Total
1,anna@example.com,2024-01-01,60.00
2,bob@example.com,2024-01-28,20.50
3,anna@example.com,2024-01-30,10.00
4,bob@example.com,2024-02-03,9.00
`

let server: RunningServer
let token: string
let html: string

test.before(async () => {
  server = await startServer()
  const link = await server.invite('anna@example.com')
  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
  const password = 'a long enough password'
  const set = await fetch(`${server.site}/api/auth/first-time-setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email: 'anna@example.com', password, confirmPassword: password }),
  })
  const session = ((await set.json()) as { token: string }).token
  token = await server.admin('token', 'anna@example.com')
  html = await (await fetch(`${server.site}/dashboard/api`, { headers: { cookie: `session=${session}` } })).text()
  writeFileSync(join(folder, 'orders.csv'), january)
})
test.after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An example as the page has it. */
const example = (id: string) => {
  const [, text = ''] = new RegExp(`<pre id="${id}"[^>]*>([\\s\\S]*?)</pre>`).exec(html) ?? []
  return text
    .split('\n')
    .map((line) => textOf(`<i>${line.replace(/^ +/, '')}</i>`))
    .join('\n')
}
/** The same with its indentation. */
const indented = (id: string) => {
  const [, text = ''] = new RegExp(`<pre id="${id}"[^>]*>([\\s\\S]*?)</pre>`).exec(html) ?? []
  return text
    .split('\n')
    .map((line) => `${/^ */.exec(line)![0]}${textOf(`<i>${line}</i>`)}`)
    .join('\n')
}
const shell = (script: string, env: Record<string, string> = {}, cwd = folder) =>
  run('sh', ['-eu', '-c', script], { cwd, env: { ...process.env, TOKEN: token, EVERY: '0.2', ...env } })

test('97: the page of the documentation has every call, and its example of the client runs as it stands', async () => {
  const document = await (await fetch(`${server.site}/api/v1/openapi.json`)).json()
  const text = textOf(html)
  for (const [path, methods] of Object.entries(document.paths as Record<string, object>))
    for (const method of Object.keys(methods))
      assert.ok(text.includes(`${method.toUpperCase()} ${path}`), `${method} ${path}`)
  const { stdout } = await shell(example('shell'))
  const lines = stdout.trim().split('\n')
  assert.match(lines.at(-3)!, /Month,Revenue,Orders,Customers/)
  assert.match(lines.at(-2)!, /^2024-01,90\.50,3,2/)
  assert.is(lines.at(-1), '0.5')
})

variation('97: the examples of curl, Python and cron run as they stand', async () => {
  // the same file as before: the example sends it as a source of its own
  const byCurl = await shell(example('curl'))
  assert.match(byCurl.stdout, /2024-01,90\.50,3,2/)
  const byPython = await run('python3', ['-c', indented('python')], {
    cwd: folder,
    env: { ...process.env, TOKEN: token },
  })
  assert.is(byPython.stdout.trim(), '2024-01 0.5')
  // Cron runs each line with the variables above it, in the home of its person; `\%` is a percent sign.
  const home = temporaryFolder()
  mkdirSync(join(home, 'exports'))
  mkdirSync(join(home, 'bin'))
  const { stdout: yesterday } = await shell('date -d yesterday +%F')
  writeFileSync(
    join(home, `exports/orders-${yesterday.trim()}.csv`),
    january.replace(/2024-02-03/, '2024-03-03').replace(/\n(\d),/g, '\n1$1,'),
  )
  writeFileSync(join(home, '.token'), `${token}\n`)
  writeFileSync(join(home, 'bin/mail'), '#!/bin/sh\n{ echo "$@"; cat; } >mailed\n')
  chmodSync(join(home, 'bin/mail'), 0o755)
  await shell(`curl -sSO ${server.site}/analytics.sh && chmod +x analytics.sh`, {}, home)
  const listed = await shell('./analytics.sh sources', { SITE: server.site }, home)
  const source = listed.stdout.split(' ')[0]!
  const [site, tokenFile, line] = example('cron').split('\n') as [string, string, string]
  const command = line
    .replace(/^15 3 \* \* \* /, '')
    .replaceAll('\\%', '%')
    .replaceAll('SOURCE', source)
  const [siteName, siteValue] = site.split('=') as [string, string]
  const env = {
    ...process.env,
    [siteName]: siteValue,
    TOKEN_FILE: tokenFile.split('=')[1]!,
    EVERY: '0.2',
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
  }
  delete (env as Record<string, string>).TOKEN
  await run('sh', ['-c', command], { cwd: home, env })
  // both customers bought again by the end of February, the last complete month
  assert.is(readFileSync(join(home, 'mailed'), 'utf8'), '-s Repeat rate you@example.com\n1\n')
  rmSync(home, { recursive: true, force: true })
})

const client = (args: string[], env: Record<string, string> = {}) =>
  run('sh', [join(import.meta.dirname, '../../../public/analytics.sh'), ...args], {
    cwd: folder,
    env: { ...process.env, SITE: server.site, TOKEN: token, EVERY: '0.2', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

variation('the client says what is wrong, answers no question, and adds nothing twice', async () => {
  writeFileSync(join(folder, 'dates "a" b.csv'), 'Customer,Date,Total\nanna,03/04/2024,10\n')
  const asked = await client(['send', 'dates "a" b.csv'])
  assert.is(asked.code, 3)
  assert.match(asked.stderr, /Read 03\/04\/2024 as March 4 or 3 April\?/)
  assert.match(asked.stdout, /"choices":/)
  writeFileSync(join(folder, 'new.csv'), january)
  const first = await client(['send', 'new.csv'])
  const again = await client(['send', 'new.csv'])
  assert.equal([first.code, again.stdout], [0, first.stdout])
  const names = (await client(['sources'])).stdout
  assert.match(names, /mapping_required dates "a" b\.csv/)
  const reports = await client(['reports', first.stdout.trim()])
  assert.match(reports.stdout, /^revenue\ncohorts\n/)
  const rows = await client(['figures', first.stdout.trim(), 'revenue', 'groupBy=month', 'table=revenue'])
  assert.match(rows.stdout, /2024-01,90\.50/)
  writeFileSync(join(folder, 'quiet.csv'), 'Order ID,Customer,Date,Total\n')
  writeFileSync(join(folder, 'blank.csv'), '')
  for (const quiet of ['quiet.csv', 'blank.csv']) {
    const sent = await client(['send', quiet, '--add-to', first.stdout.trim()])
    assert.equal(
      [sent.code, sent.stdout, sent.stderr],
      [0, first.stdout, `${quiet} has no rows, so nothing was added.\n`],
    )
  }
  writeFileSync(join(folder, 'spend.csv'), 'Date,Channel,Amount spent\n2024-01-20,Mail,5.00\n')
  const spend = await client(['send', 'spend.csv', '--costs-of', first.stdout.trim()])
  assert.equal([spend.code, spend.stdout], [0, first.stdout], spend.stderr)
  assert.is((await client(['send', 'spend.csv', '--costs-of', 'a', '--add-to', 'b'])).code, 2)
  writeFileSync(join(folder, 'more.csv'), january.replace(/2024-0/g, '2023-0').replace(/\n(\d),/g, '\n2$1,'))
  const added = await shell(example('add'), { SOURCE: first.stdout.trim() })
  assert.match(added.stdout, /"name":"more\.csv","kind":"orders"/)
  for (const [args, code, why] of [
    [[], 2, /What is to be done/],
    [['fly'], 2, /no command/],
    [['send'], 2, /Which file/],
    [['send', 'nothing.csv'], 1, /cannot be read/],
    [['send', 'new.csv', '--add-to'], 2, /needs a value/],
    [['send', 'new.csv', '--add-to', 'nothing'], 1, /404/],
    [['figures', 'nothing', 'revenue'], 1, /404/],
    [['last', first.stdout.trim(), 'overview', 'nothing'], 1, /no figure/],
  ] as const) {
    const { code: found, stderr } = await client([...args])
    assert.equal([found, why.test(stderr)], [code, true], `${args.join(' ')}: ${stderr}`)
  }
  assert.match((await client(['sources'], { TOKEN: 'cat_wrong' })).stderr, /401 This token is unknown/)
  assert.match((await client(['sources'], { SITE: 'http://localhost:1' })).stderr, /There is no answer/)
})

test.run()

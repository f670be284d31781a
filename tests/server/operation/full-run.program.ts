// Runs the product once from invitation to figures; prints "done". The test sets the conditions.
import * as assert from 'uvu/assert'
import { startServer } from '#tests/support/server.ts'

const server = await startServer({ DATABASE_URL: '' })
const link = await server.invite('anna@example.com')
const opened = await fetch(link, { redirect: 'manual' })
const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(server.site + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return (await response.json()) as any
}
const password = 'a long enough password'
const { token } = await call(
  'POST',
  '/api/auth/first-time-setup',
  { email: 'anna@example.com', password, confirmPassword: password },
  { cookie },
)
const authorization = { authorization: `Bearer ${token}` }

const text = `customer,date,value,sku
"=WEBSERVICE(""https://example.com/a"")",2024-01-05,10,https://example.com/b
s3://example.com/c,2024-01-06,5,//example.com/d
`
const data = Buffer.from(text).toString('base64')
const init = { filename: 'https___example.com.csv', fileSize: text.length, mimeType: 'text/csv', totalChunks: 1 }
const { uploadId } = await call('POST', '/api/files/upload-chunked/init', init, authorization)
await call('POST', '/api/files/upload-chunked/chunk', { uploadId, chunkIndex: 0, data }, authorization)
const { id } = await call('POST', '/api/files/upload-chunked/finalize', { uploadId }, authorization)
const columnMapping = { customer: 'customerId', date: 'transactionDate', value: 'transactionValue', sku: 'skuId' }
await call('POST', `/api/files/${id}/mapping`, { columnMapping }, authorization)
for (let i = 0; i < 1800; i++) {
  const [file] = await call('GET', '/api/files', undefined, authorization)
  if (file.status === 'completed') break
  assert.is(file.status, 'processing', file.failureReason)
  await new Promise((resolve) => setTimeout(resolve, 100))
}
const revenue = await call('GET', `/api/revenue/analytics?fileId=${id}`, undefined, authorization)
assert.equal([revenue[0].period, revenue[0].revenue], ['2024-01', 15])
for (const path of ['/', '/login', '/dashboard', '/dashboard/account']) {
  const page = await fetch(server.site + path, { headers: { cookie: `session=${token}` } })
  assert.is(page.status, 200, path)
}
await server.close()
console.log('done')

// A real S3-compatible server, ended by its signal. Arguments: folder and port.
import { createServer } from 'node:http'
import S3rver from '@20minutes/s3rver'

const [directory, port] = process.argv.slice(2)
const options = { directory, silent: true, configureBuckets: [{ name: 'analytics', configs: [] }] }
const strict = new S3rver(options)
await strict.configureBuckets()
// S3rver leaves out the slash when it signs `/bucket/?list…`, against the rule, so signatures of lists are not checked.
const lax = new S3rver({ ...options, allowMismatchedSignatures: true })
const answers = { strict: strict.callback(), lax: lax.callback() }
createServer((request, response) => {
  answers[request.url.startsWith('/analytics/?') ? 'lax' : 'strict'](request, response)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))

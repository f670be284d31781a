// The PostgreSQL of one `npm test` run: started by scripts/test.mjs, ends when the pipe from there closes.
import { startTestServer } from './database.ts'

const server = await startTestServer(process.argv[2]!)
console.log('ready')
process.stdin.resume().on('end', () => void server.stop().then(() => process.exit(0)))

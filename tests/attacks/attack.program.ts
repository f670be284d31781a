// Opens connections that send the bytes of a file, and opens each again when it is closed, until standard input ends. Every connection
// has its own token in place of `made-up-token`. Arguments: port, number of connections, file, local address, and a manner:
// `again` sends the bytes over and over, `leaves` closes at the first answer, `goes` closes without waiting for one.
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const [port, count, path, localAddress, manner] = process.argv.slice(2)
const bytes = readFileSync(path!)
const token = 'made-up-token'
const tokenAt = bytes.indexOf(token)
const said = () => {
  if (tokenAt < 0) return bytes
  const own = Buffer.from(bytes)
  own.write(randomBytes(16).toString('hex').slice(0, token.length), tokenAt)
  return own
}

function begin() {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: localAddress! })
  socket.resume().on('error', () => {})
  const say = () => socket.write(said(), () => manner === 'goes' && socket.destroy())
  socket.on('connect', say)
  if (manner === 'leaves') socket.once('data', () => socket.destroy())
  if (manner === 'again') socket.on('drain', say)
  socket.once('close', () => setImmediate(begin))
}

for (let n = 0; n < Number(count); n++) begin()
console.log('begun')
process.stdin.resume().on('end', () => process.exit(0))

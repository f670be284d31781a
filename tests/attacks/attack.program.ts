// Connections that say the bytes of a file, each with a token of its own where they say `made-up-token`, and come back whenever they are ended, until standard input ends. Arguments: port, how many,
// the file; the address they come from; `again` to say it for ever, `leaves` to go at the first answer, `goes` to wait for none.
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

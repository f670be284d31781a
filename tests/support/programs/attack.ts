// Opens connections that send the bytes of a file and reconnect whenever they are ended, until standard input ends.
// Arguments: port, number, the file, `again` to send it for ever.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const [port, count, path, again] = process.argv.slice(2)
const bytes = readFileSync(path!)

function begin() {
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
  socket.resume().on('error', () => {})
  if (again) socket.on('drain', () => socket.write(bytes))
  socket.once('close', () => setImmediate(begin))
}

for (let n = 0; n < Number(count); n++) begin()
console.log('begun')
process.stdin.resume().on('end', () => process.exit(0))

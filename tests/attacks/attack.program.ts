// Connections that say the bytes of a file and come back whenever they are ended, until standard input ends. Arguments: port, how many,
// the file, `again` to say it for ever.
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

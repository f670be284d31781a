// Loaded into every Node process of a test (NODE_OPTIONS=--import): notes and refuses any connection or look-up that
// does not stay on this machine.
import { appendFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

const require = createRequire(import.meta.url)
const isLocal = (host) => !host || host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

// Named in this file's own address, as `?notes=`: children that read people's files have no environment of ours.
const notes = new URL(import.meta.url).searchParams.get('notes')

function refuse(what) {
  appendFileSync(notes, `${what}\n`)
  throw new Error(`outbound: ${what}`)
}

const net = require('node:net')
const connect = net.Socket.prototype.connect
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  const options =
    typeof first === 'object' ? first : { port: first, host: typeof second === 'string' ? second : undefined }
  if (!options.path && !isLocal(options.host)) refuse(`connect ${options.host}:${options.port}`)
  return connect.apply(this, args)
}

const dns = require('node:dns')
for (const part of [dns, dns.promises]) {
  for (const name of Object.keys(part).filter((key) => /^(lookup|resolve|reverse)/.test(key))) {
    const real = part[name]
    part[name] = (host, ...rest) => (isLocal(host) ? real(host, ...rest) : refuse(`${name} ${host}`))
  }
}

const dgram = require('node:dgram')
dgram.createSocket = () => refuse('datagram socket')
syncBuiltinESMExports()

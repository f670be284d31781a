import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { until } from './program.ts'

interface ReceivedMail {
  from: string
  to: string[]
  /** as sent */
  raw: string
  /** by name in lower case, unfolded and decoded */
  headers: Record<string, string>
  parts: { type: string; name: string | undefined; bytes: Buffer }[]
  text: string
  html: string
}

export interface MailServer {
  url: string
  mails: ReceivedMail[]
  /** waits for so many mails, and a moment for one too many */
  received(count: number): Promise<ReceivedMail[]>
  close(): Promise<void>
}

/** A real SMTP server that keeps what it receives. Without options it takes everything, without TLS or sign-in. */
export async function mailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          ...read(Buffer.concat(chunks)),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${listening}?tls=off`,
    mails,
    async received(count) {
      await until(`${count} mails`, () => mails.length >= count)
      await sleep(300)
      if (mails.length !== count) throw new Error(`${mails.length} mails came instead of ${count}`)
      return mails
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}

function read(message: Buffer): Omit<ReceivedMail, 'from' | 'to'> {
  const raw = message.toString('latin1')
  const top = entityOf(raw)
  const parts = leavesOf(top)
  const of = (type: string) => parts.find((part) => part.type === type && !part.name)?.bytes.toString('utf8') ?? ''
  return { raw, headers: top.headers, parts, text: of('text/plain'), html: of('text/html') }
}

interface Entity {
  headers: Record<string, string>
  body: string
}

function entityOf(raw: string): Entity {
  const end = raw.indexOf('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (!name) throw new Error(`a header without a name: ${line}`)
    if (name.toLowerCase() in headers) throw new Error(`a header twice: ${name}`)
    headers[name.toLowerCase()] = words(value!)
  }
  return { headers, body: raw.slice(end + 4) }
}

/** Encoded words, RFC 2047. */
const words = (value: string) =>
  value.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
    Buffer.from(
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : Buffer.from(
            text
              .replaceAll('_', ' ')
              .replace(/=([\dA-F]{2})/gi, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ),
    ).toString('latin1'),
  )

function leavesOf({ headers, body }: Entity): ReceivedMail['parts'] {
  const type = headers['content-type'] ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => leavesOf(entityOf(part.replace(/^\r\n/, ''))))
  const coding = headers['content-transfer-encoding'] ?? '7bit'
  const bytes =
    coding === 'base64'
      ? Buffer.from(body, 'base64')
      : coding === 'quoted-printable'
        ? Buffer.from(
            body
              .replace(/=\r\n/g, '')
              .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          )
        : Buffer.from(body, 'latin1')
  return [
    { type: type.split(';')[0]!, name: /name="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1], bytes },
  ]
}

import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { serveSite } from '#server/http/serve.ts'
import type { TestApp } from './app.ts'

type Limits = Parameters<typeof serveSite>[4]

/** The app of a test on a port of this machine, as the product serves it. */
export async function serve(app: TestApp, limits: Limits = {}) {
  let listening = (_port: number) => {}
  const port = new Promise<number>((resolve) => {
    listening = resolve
  })
  const site = serveSite(
    app.app,
    app.people,
    { ...app.environment, port: 0, host: '127.0.0.1', trustProxy: false },
    listening,
    limits,
  )
  return {
    port: await port,
    server: site.server,
    async close() {
      site.server.closeAllConnections()
      await new Promise((resolve) => site.server.close(resolve))
    },
  }
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** One request on a connection of its own, with headers as they are given. */
export function ask(port: number, options: RequestOptions, body?: string): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', agent: false, ...options }, async (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks).toString() }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A connection on which a test may send any bytes. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** The open files, pipes and sockets of a process (Linux). */
export const descriptorsOf = (pid: number | 'self'): number => readdirSync(`/proc/${pid}/fd`).length

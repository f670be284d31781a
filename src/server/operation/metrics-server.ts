import { createServer } from 'node:http'
import type { Environment } from './environment.ts'
import type { Metrics } from './metrics.ts'

/**
 * Serves `/metrics` on an address of its own, never on the public one. It is off unless METRICS_PORT is set. Throws if
 * the address is not available.
 */
export async function startMetricsServer(
  { metricsHost, metricsPort }: Pick<Environment, 'metricsHost' | 'metricsPort'>,
  metrics: Metrics,
): Promise<{ stop(): Promise<void> } | undefined> {
  if (metricsPort === undefined) return undefined
  const server = createServer(async (request, answer) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return answer.writeHead(404).end()
    const text = await metrics.text().catch(() => undefined)
    if (text === undefined) return answer.writeHead(500).end()
    answer.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(`METRICS_HOST ${metricsHost} with METRICS_PORT ${metricsPort} cannot be used: ${error.message}`),
      ),
    )
    server.listen(metricsPort, metricsHost, resolve)
  })
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

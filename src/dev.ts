// Development entry, loaded by Vite's ssr runner. Each change creates a new app; database and worker start once per
// process.
import { startWorker } from '#jobs/start-worker.ts'
import { createApp } from './app.tsx'
import { startPendingFiles } from './server/inspection/pending-files.ts'
import { type Product, startProduct } from './server/operation/start.ts'

const kept = globalThis as { product?: Promise<Product> }

async function start(): Promise<Product> {
  const product = await startProduct()
  const worker = await startWorker(product.database, product.parts)
  product.stop.before(() => worker.stop())
  const pending = startPendingFiles(product.parts)
  product.stop.before(() => pending.stop())
  return product
}

kept.product ??= start()

export default createApp((await kept.product).parts)

import { startWorker } from '../jobs/worker'
import { startProduct } from './server/start'

const { parts, database, stop } = await startProduct({ needsFiles: true })
const worker = await startWorker(database, parts)
stop.before(() => worker.stop())
console.log('Worker started')

import { startWorker } from '../jobs/worker'
import { startProduct } from './server/start'

const { parts, database, stop } = await startProduct()
const worker = await startWorker(database, parts)
stop.before(() => worker.stop())
console.log('Worker started')

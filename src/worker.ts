import { startWorker } from '../jobs/worker'
import { refuseArguments } from './server/no-arguments'
import { startProduct } from './server/start'
import { programUsage } from './text/commands'

refuseArguments(programUsage.worker)
const { parts, database, stop } = await startProduct({ needsFiles: true })
const worker = await startWorker(database, parts)
stop.before(() => worker.stop())
console.log('Worker started')

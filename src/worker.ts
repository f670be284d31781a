import { startWorker } from '#jobs/start-worker.ts'
import { refuseArguments } from './server/operation/no-arguments.ts'
import { startProduct } from './server/operation/start.ts'
import { programUsage } from './text/commands/commands.ts'

refuseArguments(programUsage.worker)
const { parts, database, stop } = await startProduct({ needsFiles: true })
const worker = await startWorker(database, parts)
stop.before(() => worker.stop())
console.log('Worker started')

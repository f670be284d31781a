// Starts a child that never ends by itself, and prints its process id once it has begun.
import { fork } from 'node:child_process'

const child = fork('tests/jobs/ingest-file/spinning-child.program.ts', [], { execArgv: ['--import', 'tsx'] })
child.once('message', () => console.log(`child ${child.pid}`))

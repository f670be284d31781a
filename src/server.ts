import { startWorker } from '#jobs/start-worker.ts'
import { createApp, pageAt } from './app.tsx'
import { mayAcceptBareAddress } from './server/accounts/setup-mode.ts'
import { startWebhooks } from './server/api/webhooks/run-webhooks.ts'
import { serveSite } from './server/http/serve.ts'
import { keepLookingWarm, stopLooking } from './server/inspection/ask-inspection.ts'
import { startPendingFiles } from './server/inspection/pending-files.ts'
import { keepReadersWarm, stopReaders } from './server/lists/ask-list.ts'
import { sendNextTelling } from './server/mail/alerts/send-tellings.tsx'
import { startAlerts } from './server/mail/alerts/start-alerts.ts'
import { startMail } from './server/mail/run-mail.ts'
import { isLoopback } from './server/operation/environment.ts'
import { refuseArguments } from './server/operation/no-arguments.ts'
import { startProduct } from './server/operation/start.ts'
import { programUsage } from './text/commands/commands.ts'

refuseArguments(programUsage.site)
const { parts, database, stop } = await startProduct()
const { environment, log } = parts
const worker = environment.worker ? await startWorker(database, parts) : undefined

log.info(
  { setupByAddressAlone: mayAcceptBareAddress(environment) },
  mayAcceptBareAddress(environment)
    ? 'first-time set-up accepts the address alone from this machine. Behind a proxy set SETUP_REQUIRES_LINK=true'
    : 'first-time set-up demands the invitation link',
)
if (!isLoopback(environment.host) && isLoopback(environment.publicUrl.hostname)) {
  log.warn(
    'HOST is reachable from outside but PUBLIC_URL is a loopback address: links in invitations work on this machine only',
  )
}

keepLookingWarm()
stop.before(async () => stopLooking())
keepReadersWarm()
stop.before(async () => stopReaders())
const site = serveSite(createApp(parts), parts.people, environment, (port) =>
  console.log(`Listening on http://localhost:${port}`),
)
site.server.on('error', (error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(
    isTaken
      ? `Port ${environment.port} is in use. Set PORT to a free one.`
      : `Cannot listen with HOST ${environment.host} and PORT ${environment.port}: ${error.message}`,
  )
  void stop.now().then(() => process.exit(1))
})
const pending = startPendingFiles(parts)
const mail = startMail({ ...parts, pageAt, requestId: 'mail' }, sendNextTelling)
const alerts = startAlerts(parts)
const webhooks = startWebhooks(parts)
stop.before(() => Promise.all([worker?.stop(), site.drain(), mail.stop(), alerts.stop(), webhooks.stop()]))
stop.before(() => pending.stop())

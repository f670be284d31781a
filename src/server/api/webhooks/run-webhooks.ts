import { setTimeout as sleep } from 'node:timers/promises'
import { findFile } from '#db/queries/files.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  deleteDelivery,
  setDeliveryBody,
  setDeliveryEnded,
} from '#db/queries/webhooks.ts'
import type { Db } from '#db/schema.ts'
import { pauseAfter } from '#domain/api/webhook.ts'
import { newToken } from '#server/accounts/random-ids.ts'
import { failureReason } from '#server/files/data-file-of-row.ts'
import type { Environment } from '#server/operation/environment.ts'
import type { Log } from '#server/operation/log.ts'
import { sendWebhook } from './send-webhook.ts'

const everyMs = 1000
/** Attempts of this process that run at once, each to another webhook. */
const mostAtOnce = 8
const longestStopMs = 3000

interface Parts {
  db: Db
  environment: Environment
  log: Log
}

/**
 * Sends what webhooks tell, beside the pages of this process. Several processes share the work by claims in the
 * database. Does nothing on a site without WEBHOOK_HOSTS.
 */
export function startWebhooks(parts: Parts): { stop(): Promise<void> } {
  if (!parts.environment.webhookHosts.length) return { stop: async () => {} }
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  const loop = async () => {
    while (!signal.aborted) {
      try {
        while (running.size < mostAtOnce && !signal.aborted) {
          const claimed = await claimDelivery(parts.db, newToken())
          if (!claimed) break
          const work = deliver(parts, claimed, signal)
            .catch((err) => parts.log.warn({ err, deliveryId: claimed.id }, 'a webhook waits'))
            .finally(() => running.delete(work))
          running.add(work)
        }
      } catch (err) {
        parts.log.warn({ err }, 'webhooks wait')
      }
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
    await Promise.all(running)
  }
  const ended = loop()
  return {
    stop: () => {
      stopping.abort()
      return Promise.race([ended, sleep(longestStopMs, undefined, { ref: false })])
    },
  }
}

async function deliver({ db, environment, log }: Parts, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const body = delivery.body ?? (await bodyOf(db, environment, delivery))
  if (body === undefined) return void (await deleteDelivery(db, delivery))
  if (delivery.body === null) await setDeliveryBody(db, delivery.id, body)
  const { isTaken, status, answer } = await sendWebhook({ ...delivery, body }, environment.webhookHosts, signal)
  // A stop is no failure of the receiver: the lease ends, and another attempt follows.
  if (signal.aborted && !isTaken) return
  if (!isTaken) log.info({ deliveryId: delivery.id, status }, 'a webhook was not taken')
  await setDeliveryEnded(db, delivery, {
    isTaken,
    status: status ?? null,
    answer: answer.replaceAll('\0', ''),
    seconds: pauseAfter(delivery.attempts),
  })
}

/** What is told, as it is at the first attempt; undefined if it is no longer so. */
async function bodyOf(db: Db, { publicUrl }: Environment, delivery: ClaimedDelivery): Promise<string | undefined> {
  const file = await findFile(db, [delivery.workspace_id], delivery.file_id)
  if (delivery.event === 'file.needs-mapping' && file?.status !== 'mapping_required') return undefined
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.created_at.toISOString(),
    data: {
      id: delivery.file_id,
      name: file?.original_name ?? delivery.file_name,
      reason: delivery.event === 'source.failed' && file ? failureReason(file) : null,
      rows: file?.rows ?? null,
      page: `${publicUrl.origin}/dashboard/files/${delivery.file_id}`,
    },
  })
}

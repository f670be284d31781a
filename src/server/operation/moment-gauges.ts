import { Gauge, type Registry } from 'prom-client'
import { countJobsByState } from '#db/queries/jobs.ts'
import { countMails } from '#db/queries/mails.ts'
import { countOpenUploads } from '#db/queries/uploads.ts'
import { listWorkspaceUse } from '#db/queries/workspace-use.ts'
import type { Db } from '#db/schema.ts'
import { shareOf, shares, usedThings, type WorkspaceUse } from '#domain/accounts/workspace-use.ts'
import { memoryOf } from './process-memory.ts'
import { inTime } from './timeout.ts'

/** A database that hangs must not block the metrics, because metrics are the way to notice it. */
const databaseLimitMs = 3000

/** Gauges of the moment: of the children, and of the database unless it is unavailable. */
export function momentGauges(db: Db, limits: WorkspaceUse, registers: Registry[]) {
  const childMemory = new Gauge({
    name: 'ingestion_child_memory_bytes',
    help: 'Memory of the processing children of this process.',
    registers,
  })
  const databaseUp = new Gauge({ name: 'database_up', help: '1 when the database answers.', registers })
  const labelNames = ['state']
  const jobs = new Gauge({ name: 'jobs', help: 'Jobs by state; ended ones of a week.', labelNames, registers })
  const oldest = new Gauge({ name: 'job_oldest_seconds', help: 'Age of the oldest job.', labelNames, registers })
  const inFlight = new Gauge({ name: 'uploads_in_flight', help: 'Uploads with a chunk in the last minute.', registers })
  const mails = new Gauge({ name: 'mails', help: 'Mails of a week by state; waiting: reports.', labelNames, registers })
  const use = new Gauge({
    name: 'workspaces',
    help: 'Workspaces by how much of a limit they use (of).',
    labelNames: ['of', 'use'],
    registers,
  })
  const held = new Gauge({
    name: 'workspaces_hold',
    help: 'What all workspaces hold together.',
    labelNames: ['of'],
    registers,
  })
  const limit = new Gauge({
    name: 'workspace_limit',
    help: 'The limit of each workspace.',
    labelNames: ['of'],
    registers,
  })
  for (const of of usedThings) limit.set({ of }, limits[of])
  const open = new Gauge({ name: 'uploads_open', help: 'Uploads that are not finished.', registers })

  return async (children: number[]) => {
    childMemory.set(children.reduce((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0))
    const asked = await inTime(
      Promise.all([countJobsByState(db), countOpenUploads(db), countMails(db), listWorkspaceUse(db)]),
      databaseLimitMs,
    ).catch(() => undefined)
    databaseUp.set(asked ? 1 : 0)
    jobs.reset()
    oldest.reset()
    mails.reset()
    use.reset()
    held.reset()
    inFlight.remove()
    open.remove()
    if (!asked) return
    const [states, uploads, sendings, workspaces] = asked
    for (const state of ['queued', 'running', 'done', 'failed', 'cancelled']) {
      const found = states.find((one) => one.state === state)
      jobs.set({ state }, found?.jobs ?? 0)
      if (state === 'queued' || state === 'running') oldest.set({ state }, found?.oldest_seconds ?? 0)
    }
    for (const state of ['waiting', 'sent', 'refused', 'unsure'])
      mails.set({ state }, Number(sendings.find((one) => one.state === state)?.mails ?? 0))
    for (const of of usedThings) {
      held.set(
        { of },
        workspaces.reduce((sum, one) => sum + one[of], 0),
      )
      for (const share of shares) use.set({ of, use: share }, 0)
      for (const one of workspaces) use.inc({ of, use: shareOf(one[of], limits[of]) })
    }
    held.set(
      { of: 'sources' },
      workspaces.reduce((sum, one) => sum + one.sources, 0),
    )
    inFlight.set(uploads.in_flight)
    open.set(uploads.open)
  }
}

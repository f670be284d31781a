import type { ClaimedJob } from '#db/queries/jobs/claim-job.ts'

/** Each attempt works in a folder of its own: one that was taken for dead and wakes up disturbs nobody. */
export const workFolderName = (job: Pick<ClaimedJob, 'key' | 'id' | 'attempts'>): string =>
  `${job.key}-${job.id}-${job.attempts}`

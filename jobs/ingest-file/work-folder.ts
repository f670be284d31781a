import type { ClaimedJob } from '#db/queries/job-runs.ts'

/** Each attempt has its own folder, so an attempt that was considered dead and resumes does no harm. */
export const workFolderName = (job: Pick<ClaimedJob, 'key' | 'id' | 'attempts'>): string =>
  `${job.key}-${job.id}-${job.attempts}`

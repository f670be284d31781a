import type { FileStatus } from '#domain/files/file-status.ts'
import { statusLabel } from '#text/files/files.ts'

const tones: Record<FileStatus, string> = {
  pending: 'bg-sunken text-muted',
  mapping_required: 'bg-warn-soft text-warn',
  processing: 'bg-accent-soft text-accent',
  completed: 'bg-good-soft text-good',
  failed: 'bg-bad-soft text-bad',
}

export function StatusBadge({ status }: { status: FileStatus }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${tones[status]}`}>
      {statusLabel[status]}
    </span>
  )
}

import { useEffect, useRef } from 'react'
import { useFiles } from '#browser/files-query.ts'
import { leaveFor } from '#browser/page/leave-for.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { cancelHref, type MappingOrigin, processedHref } from '#domain/files/notification.ts'
import { isGone } from '#text/files/files.ts'
import { toastText } from '#text/site/toasts.ts'
import { Notice } from '#ui/base/Notice.tsx'
import ColumnMapper from './parts/mapping/ColumnMapper.tsx'

interface Props {
  file: DataFile
  from: MappingOrigin
}

/** The mapping page of one file. The file may be deleted, or mapped, on another page meanwhile. */
export default function MapFile({ file: initial, from }: Props) {
  const file = useFiles([initial]).find(({ id }) => id === initial.id)
  const isLeaving = useRef(false)
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (persisted) isLeaving.current = false // shown again by 'Back'
    }
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const leave = (href: string) => {
    if (isLeaving.current) return
    isLeaving.current = true
    leaveFor(href)
  }
  const isElsewhere = file?.status === 'processing'
  useEffect(() => {
    if (isElsewhere) leave(processedHref(initial.id))
  })
  if (!file && !isLeaving.current)
    return (
      <Notice tone="warn" role="alert">
        {isGone(initial.originalName)}
      </Notice>
    )
  return (
    <ColumnMapper
      fileId={initial.id}
      fileName={file?.originalName ?? initial.originalName}
      started={from === 'upload' ? toastText.processingStartedUpload : toastText.processingStartedTable}
      onComplete={(sourceId) => leave(processedHref(sourceId))}
      onCancel={() => leave(cancelHref[from](initial.id))}
    />
  )
}

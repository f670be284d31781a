import { useEffect, useState } from 'react'
import { leaveFor } from '#browser/page/leave-for.ts'
import { costFileHref } from '#domain/costs/cost-addresses.ts'
import Uploader from './parts/upload/Uploader.tsx'

/** Uploads a file of costs or spend of a source, after which the page of the file opens. */
export default function AddCosts({ sourceId }: { sourceId: string }) {
  const [fileId, setFileId] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  // The page is left once the upload is over, else the browser would ask whether to leave it.
  const next = isRunning ? undefined : fileId
  useEffect(() => {
    if (next) leaveFor(costFileHref(sourceId, next))
  }, [next, sourceId])
  return (
    <Uploader
      dropped={undefined}
      costsOf={sourceId}
      onProgress={(_, { isUploading }) => setRunning(isUploading)}
      onUploaded={(file) => setFileId(file.fileId)}
    />
  )
}

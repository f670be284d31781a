import { useEffect } from 'react'
import { fetchJson } from '#browser/fetch-json.ts'
import type { DataFile } from '#domain/files/data-file.ts'
import { filesRefreshMs } from '#domain/site/refresh.ts'

/** Shows the page of a file again once its processing has ended. What is being typed is not lost: the page waits for it. */
export default function FileWaiter({ fileId }: { fileId: string }) {
  useEffect(() => {
    const look = async () => {
      const files = await fetchJson<DataFile[]>('/api/files')
      const isProcessing = files.some(({ id, status }) => id === fileId && status === 'processing')
      if (!isProcessing && document.activeElement?.tagName !== 'INPUT') location.reload()
    }
    const timer = setInterval(() => void look().catch(() => {}), filesRefreshMs)
    return () => clearInterval(timer)
  }, [fileId])
  return null
}

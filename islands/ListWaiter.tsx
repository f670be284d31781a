import { useEffect } from 'react'
import { fetchJson } from '#browser/fetch-json.ts'
import { customersText } from '#text/analytics/customers/customers.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const everyMs = 2000

interface Props {
  fileId: string
  /** the page that waits, with what it was asked for */
  address: string
}

/** Says that the list is being prepared, and shows the page again once it is there. Without script, a link checks. */
export default function ListWaiter({ fileId, address }: Props) {
  useEffect(() => {
    const look = async () => {
      const answer = await fetchJson<{ segments?: unknown }>(
        `/api/customers/segments?${new URLSearchParams({ fileId })}`,
      )
      if (answer.segments) location.reload()
    }
    const timer = setInterval(() => void look().catch(() => {}), everyMs)
    return () => clearInterval(timer)
  }, [fileId])
  return (
    <Notice title={customersText.preparingTitle} role="status">
      <p className="mb-3">{customersText.preparing}</p>
      <Button small look="quiet" href={address}>
        {customersText.checkAgain}
      </Button>
    </Notice>
  )
}

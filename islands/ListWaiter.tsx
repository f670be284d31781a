import { useEffect, useState } from 'react'
import { fetchJson, RequestError } from '#browser/fetch-json.ts'
import type { ListAttempts } from '#domain/ingestion/customer-list.ts'
import { customersText, listPreparing } from '#text/analytics/customers/customers.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const everyMs = 2000

interface Props {
  fileId: string
  /** the waiting page with its options */
  address: string
  /** set once an attempt has failed */
  attempts?: ListAttempts
}

/**
 * Reports how making the list goes, and reloads the page once the list exists or is given up. Without script, a link
 * checks.
 */
export default function ListWaiter({ fileId, address, attempts }: Props) {
  const [latest, setLatest] = useState(attempts)
  useEffect(() => {
    const look = async () => {
      const answer = await fetchJson<{ segments?: unknown; attempts?: ListAttempts }>(
        `/api/customers/segments?${new URLSearchParams({ fileId })}`,
      )
      if (answer.segments) location.reload()
      else setLatest(answer.attempts)
    }
    const isOver = (error: unknown) => error instanceof RequestError && error.status === givenUp
    const timer = setInterval(() => void look().catch((error) => isOver(error) && location.reload()), everyMs)
    return () => clearInterval(timer)
  }, [fileId])
  return (
    <Notice title={customersText.preparingTitle} role="status">
      <p className="mb-3">{listPreparing(latest)}</p>
      <Button small look="quiet" href={address}>
        {customersText.checkAgain}
      </Button>
    </Notice>
  )
}

const givenUp = 409

import { useEffect } from 'react'
import { listText } from '#text/analytics/list.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

const pauseMs = 3000

/** Says that the list behind a page is being prepared, and loads the page again until it is there. */
export default function ListWaiting({ href }: { href: string }) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') location.reload()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <Notice title={listText.preparingTitle} role="status">
      <p className="mb-3">{listText.preparing}</p>
      <Button href={href} small look="quiet">
        {listText.checkAgain}
      </Button>
    </Notice>
  )
}

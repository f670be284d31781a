import { useEffect, useState } from 'react'
import { momentText } from '#text/site/moments.ts'

/**
 * A moment, or its day, in the person's time zone. The server does not know the zone and writes UTC, which stays if
 * there is no script.
 */
export function Moment({ iso, isDay = false }: { iso: string; isDay?: boolean }) {
  const [zone, setZone] = useState<'UTC' | undefined>('UTC')
  useEffect(() => setZone(undefined), [])
  return (
    <time dateTime={iso} data-moment={isDay ? 'day' : ''} title={isDay ? momentText(iso, false, zone) : undefined}>
      {momentText(iso, isDay, zone)}
    </time>
  )
}

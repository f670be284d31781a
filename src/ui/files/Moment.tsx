import { useEffect, useState } from 'react'
import { momentText } from '#text/site/moments.ts'

/**
 * A moment, or its day, in the person's zone. The server does not know that zone and writes UTC, which stays without
 * script.
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

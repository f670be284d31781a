/** `Nov 23, 2026, 1:58 AM`, or the day alone; of UTC it says so, unless it is a day. */
export function momentText(iso: string, isDay: boolean, timeZone?: 'UTC'): string {
  const text = formatOf(isDay, timeZone).format(new Date(iso))
  return timeZone && !isDay ? `${text} UTC` : text
}

/** Making a format takes 70 times as long as using it. A browser's zone may change while a page is open, so there it is made each time. */
const formats = new Map<boolean, Intl.DateTimeFormat>()

function formatOf(isDay: boolean, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const known = timeZone && formats.get(isDay)
  if (known) return known
  const timeStyle = isDay ? undefined : 'short'
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone })
  if (timeZone) formats.set(isDay, format)
  return format
}

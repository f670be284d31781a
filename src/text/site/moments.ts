/** `Nov 23, 2026, 1:58 AM`, or the day alone. A time in UTC is marked as such; a day is not. */
export function momentText(iso: string, isDay: boolean, timeZone?: 'UTC'): string {
  const text = formatOf(isDay, timeZone).format(new Date(iso))
  return timeZone && !isDay ? `${text} UTC` : text
}

/**
 * Creating a format takes 70 times as long as using it, so formats are cached. In browsers they are not, because the
 * time zone may change while a page is open.
 */
const formats = new Map<boolean, Intl.DateTimeFormat>()

function formatOf(isDay: boolean, timeZone: 'UTC' | undefined): Intl.DateTimeFormat {
  const known = timeZone && formats.get(isDay)
  if (known) return known
  const timeStyle = isDay ? undefined : 'short'
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle, timeZone })
  if (timeZone) formats.set(isDay, format)
  return format
}

/** `Nov 23, 2026, 1:58 AM`, or the day alone; of UTC it says so, unless it is a day. */
export function momentText(iso: string, isDay: boolean, timeZone?: 'UTC'): string {
  const text = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: isDay ? undefined : 'short',
    timeZone,
  }).format(new Date(iso))
  return timeZone && !isDay ? `${text} UTC` : text
}

import { momentText } from '#text/site/moments.ts'

/** Writes times outside islands in the person's time zone; islands do so themselves (src/ui/files/Moment.tsx). */
export function localizeTimes(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]'))
    if (!time.closest('is-land')) time.textContent = momentText(time.dateTime, time.dataset.moment === 'day')
}

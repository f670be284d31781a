import { currentToast, showToast } from '#browser/toasts.ts'
import type { ToastText } from '#text/site/toasts.ts'

const key = 'toast'

/** Opens another page of ours. The toast that is shown here is shown there, too. */
export function leaveFor(href: string): void {
  const toast = currentToast()
  if (toast?.isOpen) {
    const { title, description, variant } = toast
    try {
      sessionStorage.setItem(key, JSON.stringify({ title, description, variant }))
    } catch {}
  }
  location.assign(href)
}

/** Shows the toast that came with the person from the page before. */
export function showToastOfPageBefore(): void {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (kept) showToast(JSON.parse(kept) as ToastText)
  } catch {}
}

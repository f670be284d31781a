import { toastRemovalMs } from '#domain/site/toast.ts'
import type { ToastText } from '#text/site/toasts.ts'

export interface Toast extends ToastText {
  id: number
  isOpen: boolean
}

// One store for all islands of the page, because each island is a React root of its own.
let current: Toast | undefined
let nextId = 1
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(toast: Toast | undefined) {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a toast. A newer toast replaces an older one. */
export function showToast(text: ToastText): void {
  clearTimeout(removal)
  set({ ...text, id: nextId++, isOpen: true })
}

/** Closes the toast. It stays in the store for a while, so that its exit can be animated, and is then removed. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.isOpen) return
  set({ ...current, isOpen: false })
  removal = setTimeout(() => set(undefined), toastRemovalMs)
}

export const currentToast = (): Toast | undefined => current

export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

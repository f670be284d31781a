import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { showToastOfPageBefore } from '#browser/page/leave-for.ts'
import { currentToast, onToastChange, showToast, type Toast } from '#browser/toasts.ts'
import type { ToastText } from '#text/site/toasts.ts'

/**
 * The notification area, loaded for the first toast: most pages never show one, and its scripts are a tenth of a page's.
 * `first` is the toast that came with a redirect.
 */
export default function Toaster({ first }: { first?: ToastText }) {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined)
  const [Area, setArea] = useState<ComponentType<{ toast: Toast | undefined }>>()
  const isNeeded = toast !== undefined && Area === undefined
  useEffect(() => {
    if (isNeeded) void import('./parts/site/ToastArea.tsx').then((area) => setArea(() => area.default))
  }, [isNeeded])
  useEffect(() => {
    if (first) showToast(first)
    else showToastOfPageBefore()
  }, [first])
  return Area ? <Area toast={toast} /> : null
}

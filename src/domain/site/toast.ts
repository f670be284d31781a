/** Limits of toasts, the notifications of docs/specification.md §9. Only one is visible at a time. */
export const toastDurationMs = 5000
/** a dismissed toast is removed after this time */
export const toastRemovalMs = 1_000_000
export const toastSwipeThresholdPx = 50
export const toastHotkey = 'F8'

import * as Toast from '@radix-ui/react-toast'
import { dismissToast, type Toast as ShownToast } from '#browser/toasts.ts'
import { toastDurationMs, toastHotkey, toastSwipeThresholdPx } from '#domain/site/toast.ts'
import { toasterText } from '#text/site/toasts.ts'
import { CloseIcon } from '#ui/base/icons.tsx'

/** The notification area with the toast that is shown. */
export default function ToastArea({ toast }: { toast: ShownToast | undefined }) {
  return (
    <Toast.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={toastSwipeThresholdPx}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
          className={`relative rounded-lg border p-4 pr-10 shadow-lg transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none ${
            toast.variant === 'destructive' ? 'border-bad/40 bg-bad-soft text-bad' : 'border-line bg-surface text-ink'
          }`}
        >
          <Toast.Title className="font-semibold">{toast.title}</Toast.Title>
          <Toast.Description className="mt-1 text-sm break-words">{toast.description}</Toast.Description>
          {toast.link && (
            <p className="mt-1 text-sm font-medium">
              <a href={toast.link.href}>{toast.link.label}</a>
            </p>
          )}
          <Toast.Close
            aria-label={toasterText.close}
            className="absolute top-2 right-2 grid size-7 place-items-center rounded-md hover:bg-sunken"
          >
            <CloseIcon />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={[toastHotkey]}
        label={toasterText.region}
        className="toasts fixed right-0 bottom-(--nav) z-50 m-0 flex w-full max-w-sm list-none flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  )
}

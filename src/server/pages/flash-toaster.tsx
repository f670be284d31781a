import type { FlashName } from '#domain/site/flash-names.ts'
import Toaster from '#islands/Toaster.tsx'
import { flashToast } from '#text/site/toasts.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { Island } from './island.tsx'

/** The notification area with the toast that follows a redirect. Without script, the page shows the same words. */
export function FlashToaster({ flash }: { flash: FlashName | undefined }) {
  const first = flash && flashToast[flash]
  return (
    <>
      {first && (
        <noscript>
          <div className="mb-4">
            <Notice title={first.title} tone={'variant' in first ? 'bad' : 'plain'} role="status">
              {first.description}
            </Notice>
          </div>
        </noscript>
      )}
      <Island of={Toaster} props={{ first }} when={first ? 'load' : 'idle'} />
    </>
  )
}

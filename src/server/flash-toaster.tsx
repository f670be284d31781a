import Toaster from '../../islands/Toaster'
import type { FlashName } from '../domain/flash'
import { flashToast } from '../text/toasts'
import { Notice } from '../ui/Notice'
import { Island } from './island'

/** The notification area with the toast that travelled here; without script the same words stand on the page. */
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

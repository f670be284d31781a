import { viewsPath } from '#domain/views/view-address.ts'
import { viewsText } from '#text/analytics/views.ts'
import { StarIcon } from '#ui/base/icons.tsx'
import { ViewFields } from './ViewFields.tsx'

interface Props {
  /** path and parameters of the page; the script brings it up to date before it is sent (src/client.ts) */
  back: string
}

/** Saves a page as a view: a menu with a form, which works without script. */
export const SaveView = ({ back }: Props) => (
  <details name="menu" className="menu relative text-sm">
    <summary className="flex min-h-(--control) w-fit list-none items-center gap-1.5 rounded-lg px-2.5 font-medium text-muted hover:bg-sunken hover:text-ink">
      <StarIcon />
      {viewsText.save}
    </summary>
    <div className="save-view">
      <SaveViewForm back={back} isOnPage />
    </div>
  </details>
)

interface FormProps extends Props {
  /** the form stands on the page that it saves */
  isOnPage?: boolean
  name?: string
  isOnOverview?: boolean
  /** why the last try was refused */
  error?: string
}

/** The form of the menu, alone on a page if it was refused. */
export const SaveViewForm = ({ back, isOnPage, ...fields }: FormProps) => (
  <form method="post" action={viewsPath} data-saves-page={isOnPage ? '' : undefined} className="space-y-3">
    <input type="hidden" name="back" value={back} />
    <ViewFields {...fields} submit={viewsText.save} />
    {isOnPage && <p className="text-xs text-muted">{viewsText.saveLead}</p>}
  </form>
)

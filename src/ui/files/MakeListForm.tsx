import { makeListHref } from '#domain/files/notification.ts'
import { listText } from '#text/files/lists.ts'
import { Button } from '#ui/base/Button.tsx'
import { EditorsOnly } from '#ui/base/EditorsOnly.tsx'

interface Props {
  fileId: string
  /** path of the page to return to */
  back: string
  /** the button's accessible name if several stand below each other */
  label?: string
}

/** The button that makes the list of customers again: a plain form that works without script. */
export const MakeListForm = ({ fileId, back, label }: Props) => (
  <EditorsOnly>
    <form method="post" action={makeListHref(fileId)}>
      <input type="hidden" name="back" value={back} />
      <Button type="submit" small look="quiet" aria-label={label}>
        {listText.again}
      </Button>
    </form>
  </EditorsOnly>
)

import { canBeExported, canBeShared } from '#domain/views/locked-state.ts'
import { linkDays, linksPath, usualLinkDays } from '#domain/views/shared-link.ts'
import type { PageState } from '#domain/views/view-address.ts'
import { notesText } from '#text/analytics/notes.ts'
import { badLinkText, daysLabel, leavesText, linkEnds, linksText, shareTitle } from '#text/analytics/shared-links.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Field } from '#ui/base/Field.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CostsOf } from './CostsOf.tsx'

interface Props {
  view: { id: string; name: string } & PageState
  /** in words */
  filter: string
  days?: number
  hasExports?: boolean
  showsNotes?: boolean
  showsKeys?: boolean
  /** why the last attempt was refused */
  error?: string
}

/** Says what a link to a view will show, then makes the link. */
export const MakeLink = ({ view, filter, days = usualLinkDays, showsNotes, showsKeys, hasExports, error }: Props) => (
  <Card title={shareTitle(view.name)}>
    <form method="post" action={linksPath} className="max-w-xl space-y-4">
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm wrap-anywhere">{leavesText(view.path, filter)}</p>
      <CostsOf view={view} />
      <input type="hidden" name="view" value={view.id} />
      <label className="block w-fit text-sm">
        <span className="mb-1 block font-medium">{linksText.ends}</span>
        <select
          name="days"
          defaultValue={days}
          className="block min-h-(--control) rounded-lg border border-edge bg-surface px-3 text-ink"
        >
          {linkDays.map((one) => (
            <option key={one} value={one}>
              {daysLabel(one)}
            </option>
          ))}
        </select>
      </label>
      <div className="max-w-xs">
        <Field
          id="link-password"
          name="password"
          type="password"
          autoComplete="new-password"
          label={linksText.password}
          help={linksText.passwordLead}
        />
      </div>
      <label className="flex min-h-(--control) w-fit items-start gap-2 text-sm">
        <input type="checkbox" name="notes" value="1" defaultChecked={showsNotes} className="mt-1" />
        <span>
          {notesText.onLinks}
          <span className="block text-muted">{notesText.onLinksLead}</span>
        </span>
      </label>
      <label className="flex min-h-(--control) w-fit items-start gap-2 text-sm">
        <input type="checkbox" name="keys" value="1" defaultChecked={showsKeys} className="mt-1" />
        <span>
          {linksText.showKeys}
          <span className="block text-muted">{canBeShared(view.path) ? linksText.showKeysLead : badLinkText.keys}</span>
        </span>
      </label>
      {canBeExported(view.path) && (
        <label className="flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
          <input type="checkbox" name="exports" value="1" defaultChecked={hasExports} />
          <span>{linksText.allowExports}</span>
        </label>
      )}
      <Button type="submit" small>
        {linksText.make}
      </Button>
    </form>
  </Card>
)

/** The address of a link, which is shown once. */
export const MadeLink = ({ address, expiresAt, name }: { address: string; expiresAt: Date; name: string }) => (
  <Notice tone="good" role="status" title={`${linksText.made}: ${name}`}>
    <p>{linksText.madeLead}</p>
    <p className="my-2 rounded-lg border border-line bg-surface px-3 py-2 font-mono text-ink break-all select-all">
      <span className="sr-only">{linksText.address}: </span>
      {address}
    </p>
    <p>{linkEnds(expiresAt)}</p>
  </Notice>
)

import { schedulesText } from '#text/mail/schedules.ts'
import { fieldLook } from './Choice.tsx'

interface Props {
  members: { id: string; email: string }[]
  chosen: { members: string[]; addresses: string }
}

/** Who gets a mail: members, and addresses of others. */
export const RecipientFields = ({ members, chosen }: Props) => (
  <>
    <fieldset>
      <legend className="mb-1 font-medium">{schedulesText.members}</legend>
      {members.map(({ id, email }) => (
        <label key={id} className="flex min-h-(--control) items-center gap-2 wrap-anywhere">
          <input type="checkbox" name="member" value={id} defaultChecked={chosen.members.includes(id)} /> {email}
        </label>
      ))}
    </fieldset>
    <label className="block">
      <span className="mb-1 block font-medium">{schedulesText.addresses}</span>
      <textarea
        name="addresses"
        rows={3}
        defaultValue={chosen.addresses}
        aria-describedby="addresses-help"
        className={`${fieldLook} w-full py-2`}
      />
    </label>
    <p id="addresses-help" className="text-muted">
      {schedulesText.addressesHelp}
    </p>
  </>
)

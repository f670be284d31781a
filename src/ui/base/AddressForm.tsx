/** A form without anything to see that asks for an address; buttons elsewhere on the page send it with a value of theirs. */
export function AddressForm({ id, address }: { id: string; address: string }) {
  const [action, query] = address.split('?')
  return (
    <form id={id} method="get" action={action}>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

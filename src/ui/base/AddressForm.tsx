/** An invisible form for an address. Buttons elsewhere on the page submit it with their own value. */
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

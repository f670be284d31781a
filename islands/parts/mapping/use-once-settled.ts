import { useEffect, useState } from 'react'

/** `ask` runs what a person asked for: at once if all is settled, else as soon as it is, and then with `hasWaited`. */
export function useOnceSettled(isSettled: boolean, run: (hasWaited: boolean) => void) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || !isSettled) return
    setAsked(false)
    run(true)
  })
  return { isAsked, ask: () => (isSettled ? run(false) : setAsked(true)) }
}

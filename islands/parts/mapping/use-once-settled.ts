import { useEffect, useState } from 'react'

/**
 * `ask` runs what a person asked for. It runs at once if everything is settled, else as soon as it is, and then with
 * `hasWaited`. If the request is no longer possible by then, the person has to ask again.
 */
export function useOnceSettled(
  { isSettled, canRun }: { isSettled: boolean; canRun: boolean },
  run: (hasWaited: boolean) => void,
) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    if (!isAsked || (canRun && !isSettled)) return
    setAsked(false)
    if (canRun) run(true)
  })
  return { isAsked, ask: () => (isSettled ? run(false) : setAsked(true)) }
}

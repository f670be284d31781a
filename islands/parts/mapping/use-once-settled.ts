import { useEffect, useState } from 'react'

/**
 * `ask` runs what a person asked for: at once if all is settled, else as soon as it is, and then with `hasWaited`. What can no longer be
 * run by then was changed meanwhile, and has to be asked for again.
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

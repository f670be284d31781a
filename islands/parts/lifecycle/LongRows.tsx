import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type Measure = (row: HTMLTableRowElement | null) => void

interface Props {
  frame: RefObject<HTMLElement | null>
  count: number
  columns: number
  rowOf: (index: number, measure: Measure) => ReactNode
}

/** The visible rows of a long table, and the height of the others. Paper has all rows. */
export function LongRows({ frame, count, columns, rowOf }: Props) {
  const isPrinted = usePrinted()
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => 29,
    initialRect: { width: 0, height: 448 },
    overscan: 10,
  })
  if (isPrinted) return Array.from({ length: count }, (_, index) => rowOf(index, () => {}))
  const inSight = virtual.getVirtualItems()
  const before = inSight[0]?.start ?? 0
  const after = virtual.getTotalSize() - (inSight.at(-1)?.end ?? 0)
  return (
    <>
      {before > 0 && <Space columns={columns} height={before} />}
      {inSight.map(({ index }) => rowOf(index, virtual.measureElement))}
      {after > 0 && <Space columns={columns} height={after} />}
    </>
  )
}

const Space = ({ columns, height }: { columns: number; height: number }) => (
  <tr>
    <td colSpan={columns} style={{ height, padding: 0 }} />
  </tr>
)

/** Whether the page is being printed. The browser prints the page in its state when the listener returns. */
function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false)
  useEffect(() => {
    const set = (is: boolean) => () => flushSync(() => setPrinted(is))
    const [begin, end] = [set(true), set(false)]
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinted
}

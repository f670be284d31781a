const frames = '.table-edge > section'

/** Marks tables that continue to the right. Style sheets can do this alone only in browsers with scroll timelines. */
export function markTableEdges(): void {
  const mark = (frame: Element) => {
    const left = frame.scrollWidth - frame.clientWidth - frame.scrollLeft
    frame.parentElement!.toggleAttribute('data-more', left > 1)
  }
  const markAll = () => {
    for (const frame of document.querySelectorAll(frames)) mark(frame)
  }
  const scrolled = ({ target }: Event) => {
    if (target instanceof Element && target.matches(frames)) mark(target)
  }
  addEventListener('scroll', scrolled, { capture: true, passive: true })
  const sizes = new ResizeObserver(markAll)
  for (const table of document.querySelectorAll(`body, ${frames} > table`)) sizes.observe(table)
}

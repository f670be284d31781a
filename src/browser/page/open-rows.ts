/** A number of a table opens to the rows behind it: one listener for all tables of a page. */
export function openRows(): void {
  addEventListener('click', (event) => {
    const target = event.target as Element
    const cell = target.closest<HTMLTableCellElement>('[data-opens] td')
    if (!cell || target.closest('a, button, input, summary') || !cell.textContent?.trim()) return
    if (getSelection()?.toString()) return // somebody copies a number
    // A finger opens the card of a cell; its form below the table opens the rows.
    if (matchMedia('(pointer: coarse)').matches && cell.closest('[data-cells]')) return
    const { opens, columns } = cell.closest<HTMLElement>('[data-opens]')!.dataset
    const { row } = cell.parentElement!.dataset
    const column = columns?.split('|')[cell.cellIndex]
    if (!row || !column) return
    location.href = `${opens}&${new URLSearchParams({ row, column })}`
  })
}

import { workbookAddress } from '#domain/analytics/addresses/workbook-address.ts'
import { exportOf, toolbarText } from '#text/analytics/toolbar.ts'

// Menus close by Escape and by a click elsewhere. Those of the toolbar are complete without script, except for tables that the page itself exports: their own menus
// do that, and the toolbar's menu names them.

let isTending = false

/** Fills the toolbar's exports when they are opened, and closes the menus of the page by Escape and by a click elsewhere. */
export function tendMenus(): void {
  if (isTending) return
  isTending = true
  addEventListener('toggle', ({ target }) => listExports(target), { capture: true })
  addEventListener('pointerdown', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
  })
  addEventListener('focusin', ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
  })
  addEventListener('keydown', ({ key, target }) => {
    const menu =
      key === 'Escape'
        ? (target as Element).closest?.<HTMLDetailsElement>('.toolbar details[open], details.menu[open]')
        : null
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')!.focus()
  })
}

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')

function listExports(menu: EventTarget | null): void {
  if (!(menu instanceof HTMLDetailsElement && menu.open && 'pageExports' in menu.dataset)) return
  // Choices that need no page load have changed the address.
  const workbook = menu.querySelector<HTMLAnchorElement>('[data-workbook]')
  if (workbook?.pathname === workbookAddress(location.pathname))
    workbook.href = workbookAddress(location.pathname + location.search)
  const list = menu.querySelector('[data-tables]')!
  for (const old of list.querySelectorAll('[data-by-script]')) old.remove()
  const listed = new Set([...list.children].map((one) => (one as HTMLElement).dataset.what))
  for (const own of document.querySelectorAll<HTMLElement>('main details[data-exports]')) {
    const what = own.dataset.exports!
    if (!listed.has(what)) list.append(lineOf(menu, own, what))
  }
}

function lineOf(menu: HTMLDetailsElement, own: HTMLElement, what: string): HTMLElement {
  const line = document.createElement('li')
  line.className = 'toolbar-table'
  line.dataset.byScript = ''
  const name = document.createElement('span')
  name.textContent = what
  line.append(name)
  for (const kind of ['csv', 'excel'] as const) {
    const itsOwn = own.querySelector<HTMLButtonElement>(`button[data-kind="${kind}"]`)
    if (!itsOwn) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = toolbarText[kind]
    button.ariaLabel = exportOf(kind, what)
    button.disabled = itsOwn.disabled
    button.addEventListener('click', () => {
      menu.open = false
      menu.querySelector('summary')!.focus()
      void exportBy(itsOwn)
    })
    line.append(button)
  }
  return line
}

/** A table that nobody has scrolled to yet cannot export: its script is loaded first. */
async function exportBy(button: HTMLButtonElement): Promise<void> {
  const island = button.closest<HTMLElement>('is-land')
  if (island && !('ready' in island.dataset)) {
    island.scrollIntoView({ block: 'center' })
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!('ready' in island.dataset)) return
        observer.disconnect()
        resolve()
      }).observe(island, { attributeFilter: ['data-ready'] })
    })
  }
  button.click()
}

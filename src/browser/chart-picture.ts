import { exportName, namedAfter } from '#domain/site/table-export.ts'
import { pictureText } from '#text/analytics/chart-pictures.ts'
import { downloadBlob } from './download.ts'
import { type Picture, pictureOf } from './picture-svg.ts'
import { showToast } from './toasts.ts'

// One handler for the download menus of all charts (src/ui/analytics/charts/PictureMenu.tsx).

/** A picture has twice as many pixels as the chart on the page. */
const scale = 2

/** Starts to follow the menus, with the element whose click loaded this module. */
export function followMenus(first: Element): void {
  addEventListener('click', ({ target }) => clicked(target as Element))
  addEventListener('keydown', pressed)
  clicked(first)
}

const menuOf = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLDetailsElement>('[data-pictures]')

function clicked(target: Element): void {
  const own = menuOf(target)
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-pictures][open]'))
    if (menu !== own) menu.open = false
  const kind = target.closest<HTMLElement>('[data-picture]')?.dataset.picture
  if (!own || !kind) return
  close(own)
  void download(own.parentElement!, kind).catch(() =>
    showToast({ title: pictureText.failedTitle, description: pictureText.failed, variant: 'destructive' }),
  )
}

function pressed({ key, target }: KeyboardEvent): void {
  const menu = menuOf(target)
  if (key === 'Escape' && menu?.open) close(menu)
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')!.focus()
}

async function download(frame: HTMLElement, kind: string): Promise<void> {
  const picture = pictureOf(frame)
  const title = frame.querySelector('[data-chart]')!.getAttribute('aria-label')!
  const source = frame.closest<HTMLElement>('[data-source]')?.dataset
  const report = exportName(wordsOf(title), undefined, false, new Date())
  const name = namedAfter(source?.source, report, source?.filtered !== undefined)
  if (kind === 'svg') downloadBlob(`${name}.svg`, new Blob([picture.svg], { type: 'image/svg+xml' }))
  else downloadBlob(`${name}.png`, await pngOf(picture))
}

/** `Gross, refunds and net` as `gross-refunds-and-net` */
const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image()
  // The content security policy allows images from data addresses, and none from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

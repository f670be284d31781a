import { pictureText } from '#text/analytics/chart-pictures.ts'
import { DownloadIcon } from '#ui/base/icons.tsx'

const item = 'flex min-h-(--control) w-full items-center rounded-md px-2.5 text-left text-ink hover:bg-sunken'

/** Downloads the chart before it as a picture (src/browser/chart-picture.ts). Without script it is not visible. */
export const PictureMenu = ({ title }: { title: string }) => (
  <details name="menu" data-pictures="" className="menu picture-menu relative float-right mt-1 ml-3 text-xs">
    <summary
      aria-label={pictureText.downloadOf(title)}
      className="flex min-h-(--control) list-none items-center gap-1.5 rounded-lg px-2 font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <DownloadIcon />
      {pictureText.download}
    </summary>
    <div className="absolute right-0 z-20 mt-1 min-w-28 rounded-card bg-raised p-1.5 text-sm shadow-float">
      {(['png', 'svg'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          data-picture={kind}
          aria-label={`${pictureText.kinds[kind]}: ${title}`}
          className={item}
        >
          {pictureText.kinds[kind]}
        </button>
      ))}
    </div>
  </details>
)

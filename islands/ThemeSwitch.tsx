import { useState } from 'react'
import { chooseTheme } from '#browser/choose-theme.ts'
import { type Theme, themes } from '#domain/site/themes.ts'
import { shellText, themeLabel } from '#text/site/shell.ts'
import { DarkIcon, LightIcon, SystemIcon } from '#ui/base/icons.tsx'

const icons = { system: SystemIcon, light: LightIcon, dark: DarkIcon }

/** System, light or dark. With script, the choice applies at once; without, the form is posted. */
export default function ThemeSwitch({ theme, next }: { theme: Theme; next: string }) {
  const [chosen, setChosen] = useState(theme)
  return (
    <form method="post" action="/theme">
      <input type="hidden" name="next" value={next} />
      <fieldset className="flex rounded-lg bg-sunken p-0.5">
        <legend className="sr-only">{shellText.theme}</legend>
        {themes.map((one) => {
          const Icon = icons[one]
          return (
            <button
              key={one}
              type="submit"
              name="theme"
              value={one}
              title={themeLabel[one]}
              aria-label={themeLabel[one]}
              aria-pressed={one === chosen}
              onClick={(event) => {
                event.preventDefault()
                setChosen(one)
                chooseTheme(one)
              }}
              className={`grid size-8 flex-1 place-items-center rounded-md ${
                one === chosen ? 'bg-chosen text-ink ring-1 ring-chosen-edge' : 'text-muted hover:text-ink'
              }`}
            >
              <Icon />
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}

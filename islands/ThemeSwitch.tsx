import { useState } from 'react'
import { chooseTheme } from '../src/browser/theme'
import { type Theme, themes } from '../src/domain/theme'
import { shellText, themeLabel } from '../src/text/shell'
import { DarkIcon, LightIcon, SystemIcon } from '../src/ui/icons'

const icons = { system: SystemIcon, light: LightIcon, dark: DarkIcon }

/** System, light or dark: at once by script, by a form post to the same effect without. */
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
                one === chosen ? 'bg-surface text-ink shadow-sm' : 'text-muted hover:text-ink'
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

import { Icon } from '#client/kit/Icon.tsx'
import { toggleTheme } from './theme.ts'

/** Both pictures are there; the style sheet shows the one of the other theme. Hidden where no script runs. */
export function ThemeToggle() {
  return (
    <button className="icon-button theme-toggle" type="button" onClick={toggleTheme}>
      <Icon name="sun" />
      <Icon name="moon" />
      <span className="visually-hidden">Cambiar entre día y noche</span>
    </button>
  )
}

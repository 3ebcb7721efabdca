import { Icon } from '#client/kit/Icon.tsx'
import { toggleTheme } from './theme.ts'

/** Contains both icons; CSS shows the one of the other theme and hides the button without a script. */
export function ThemeToggle() {
  return (
    <button className="icon-button theme-toggle" type="button" onClick={toggleTheme}>
      <Icon name="sun" />
      <Icon name="moon" />
      <span className="visually-hidden">Cambiar entre día y noche</span>
    </button>
  )
}

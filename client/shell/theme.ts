import { recall, remember } from '#client/device.ts'

export type Theme = 'light' | 'dark'

/** spec §9: night from 19:00 to 07:00 by the clock of the device, unless the member chose. */
const nightFrom = 19
const nightTo = 7

export function themeAt(hour: number): Theme {
  return hour >= nightFrom || hour < nightTo ? 'dark' : 'light'
}

/**
 * Sets the theme before the first paint. It stands inline in every page, so it is as short as it can be; the rule
 * is `themeAt` once more, and a test holds them to each other.
 */
export const themeScript = `(()=>{let t;try{t=localStorage.bsTheme}catch{}let h=new Date().getHours();document.documentElement.dataset.theme=t=="dark"||t=="light"?t:h>=${nightFrom}||h<${nightTo}?"dark":"light"})()`

/** The other theme from now on, on this device. */
export function toggleTheme(): Theme {
  const root = document.documentElement
  const current = root.dataset.theme ?? recall('theme')
  const theme: Theme = current === 'dark' ? 'light' : 'dark'
  root.dataset.theme = theme
  remember('theme', theme)
  return theme
}

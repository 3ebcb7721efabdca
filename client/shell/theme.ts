import { recall, remember } from '#client/device.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The browser's own bar, in the colour of the page's ground (styles/tokens.css). */
export const barColours: Record<Theme, string> = { light: '#f6f1e7', dark: '#14100b' }

/** spec §9: night from 19:00 to 07:00 by the clock of the device, unless the member chose. */
const nightFrom = 19
const nightTo = 7

export function themeAt(hour: number): Theme {
  return hour >= nightFrom || hour < nightTo ? 'dark' : 'light'
}

/**
 * Sets the theme before the first paint, and says whether a session is on the device: pages are the same for
 * everyone, and the style sheet shows the doors of the one or the other without anything moving. It stands inline in
 * every page, so it is as short as it can be; the rule is `themeAt` once more, and a test holds them to each other.
 */
export const themeScript = `(()=>{let t,d=document.documentElement.dataset;try{t=localStorage.bsTheme;localStorage.token&&(d.session="open")}catch{}let h=new Date().getHours();t=t=="dark"||t=="light"?t:h>=${nightFrom}||h<${nightTo}?"dark":"light";d.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=t=="dark"?"${barColours.dark}":"${barColours.light}";document.head.prepend(m)})()`

/** The other theme from now on, on this device. */
export function toggleTheme(): Theme {
  const root = document.documentElement
  const current = root.dataset.theme ?? recall('theme')
  const theme: Theme = current === 'dark' ? 'light' : 'dark'
  root.dataset.theme = theme
  // The first one counts: the page's own, by the system's theme, stand after it.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme])
  remember('theme', theme)
  return theme
}

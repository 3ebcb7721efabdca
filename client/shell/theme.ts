import { useEffect } from 'react'
import { onDeviceChange, recall, remember } from '#client/device.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The colour of the browser's address bar: the background of the page (styles/tokens.css). */
export const barColours: Record<Theme, string> = { light: '#f6f1e7', dark: '#14100b' }

/** It is night from 19:00 to 06:59 by the clock of the device. */
const nightFrom = 19
const nightTo = 7

export function themeAt(hour: number): Theme {
  return hour >= nightFrom || hour < nightTo ? 'dark' : 'light'
}

/** The next time when night begins or ends, by the clock of the device. */
export function nextChange(now: Date): Date {
  const next = new Date(now)
  const hour = now.getHours()
  if (hour >= nightFrom) next.setDate(now.getDate() + 1)
  next.setHours(hour >= nightTo && hour < nightFrom ? nightFrom : nightTo, 0, 0, 0)
  return next
}

/** The theme that the visitor chose, until night next begins or ends; otherwise the theme by the clock. */
export function themeNow(now: Date): Theme {
  const chosen = themes.find((theme) => theme === recall('theme'))
  const isKept = Number(recall('themeUntil')) > now.getTime()
  return chosen && isKept ? chosen : themeAt(now.getHours())
}

/**
 * Runs before the first paint and sets attributes on the root element: the theme, whether there is a session, and
 * whether the sidebar is narrow. So pages are the same for everyone and nothing moves. It is inline in every page,
 * hence short. It repeats `themeNow`, and a test compares the two. It has run before the scripts of the page, which need not hold it.
 */
export const themeScript =
  import.meta.env.PROD && !import.meta.env.SSR
    ? ''
    : `(()=>{let t,d=document.documentElement.dataset;try{let s=localStorage;s.token&&(d.session="open");s.sidebar=="narrow"&&(d.sidebar="narrow");t=s.bsThemeUntil>Date.now()&&s.bsTheme}catch{}let h=new Date().getHours();t=t=="dark"||t=="light"?t:h>=${nightFrom}||h<${nightTo}?"dark":"light";d.theme=t;let m=document.createElement("meta");m.name="theme-color";m.content=t=="dark"?"${barColours.dark}":"${barColours.light}";document.head.prepend(m)})()`

/** Switches to the other theme until night next begins or ends. */
export function toggleTheme(): Theme {
  const now = new Date()
  const current = document.documentElement.dataset.theme ?? themeNow(now)
  const theme: Theme = current === 'dark' ? 'light' : 'dark'
  remember('themeUntil', String(nextChange(now).getTime()))
  remember('theme', theme)
  showTheme(theme)
  return theme
}

export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // Browsers use the first element; those for the theme of the system come after it.
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[theme])
}

/** Updates the theme of an open page when night begins or ends, and when another tab changes it. */
export function useThemeByClock(): void {
  useEffect(() => {
    let timer = 0
    let choice = recall('theme')
    const follow = () => {
      const now = new Date()
      showTheme(themeNow(now))
      window.clearTimeout(timer)
      timer = window.setTimeout(follow, nextChange(now).getTime() - now.getTime())
    }
    const followChoice = () => {
      if (recall('theme') === choice) return
      choice = recall('theme')
      follow()
    }
    // After sleep the timer of a device may be late.
    const followAwake = () => {
      if (document.visibilityState === 'visible') follow()
    }
    follow()
    const stop = onDeviceChange(followChoice)
    document.addEventListener('visibilitychange', followAwake)
    return () => {
      window.clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', followAwake)
    }
  }, [])
}

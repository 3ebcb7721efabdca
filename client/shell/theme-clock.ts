import { useEffect } from 'react'
import { onDeviceChange, recall } from '#client/device.ts'
import { nextChange, showTheme, themeNow } from './theme.ts'

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

import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import type { LogoutState } from '#client/accounts/rules.ts'
import { clearSession } from '#client/accounts/session.data.ts'
import { onSessionLost } from '#client/api.ts'
import { recall } from '#client/device.ts'

/** A 401 clears the user and the token and opens the logout page (docs/product.md#sessions). */
export function useSessionLostRedirect(): void {
  const navigate = useNavigate()
  useEffect(() => {
    onSessionLost(() => {
      rememberReturnPath(window.location)
      clearSession()
      const state: LogoutState = { logoutReason: 'session_lost' }
      void navigate('/logout', { state, replace: true })
    })
    return () => onSessionLost(() => undefined)
  }, [navigate])
}

/** Keeps tabs in step: a logout or a login as another member applies to all of them. */
export function useSessionSync(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const own = recall('token')
    const followSession = () => {
      const token = recall('token')
      const state: LogoutState = { logoutReason: 'logged_out_elsewhere' }
      if (token === null) void navigate('/logout', { state })
      // Data fetched for the previous member must not stay in memory.
      else if (token !== own) window.location.assign('/dashboard')
    }
    window.addEventListener('storage', followSession)
    return () => window.removeEventListener('storage', followSession)
  }, [navigate])
}

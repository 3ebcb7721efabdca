import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rememberReturnPath } from '#client/accounts/return-path.data.ts'
import { sessionLostState } from '#client/accounts/rules.ts'
import { clearSession } from '#client/accounts/session.data.ts'
import { onSessionLost } from '#client/api.ts'
import { recall } from '#client/device.ts'

/** docs/product.md#sessions and §8: a 401 clears the user and the token, and goes to the logout page. */
export function useSessionLostRedirect(): void {
  const navigate = useNavigate()
  useEffect(() => {
    onSessionLost(() => {
      rememberReturnPath(window.location)
      clearSession()
      void navigate('/logout', { state: sessionLostState, replace: true })
    })
    return () => onSessionLost(() => undefined)
  }, [navigate])
}

/** Several tabs agree: who leaves in one has left in all, and who comes in as somebody else is so everywhere. */
export function useSessionSync(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const own = recall('token')
    const agree = () => {
      const token = recall('token')
      if (token === null) void navigate('/logout')
      // Nothing that was read for the one before may stay in memory.
      else if (token !== own) window.location.assign('/dashboard')
    }
    window.addEventListener('storage', agree)
    return () => window.removeEventListener('storage', agree)
  }, [navigate])
}

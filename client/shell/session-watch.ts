import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { lostState } from '#client/accounts/rules.ts'
import { dropSession } from '#client/accounts/session.data.ts'
import { keepWayBack } from '#client/accounts/way-back.data.ts'
import { onSessionLost } from '#client/api.ts'
import { recall } from '#client/device.ts'

/** docs/product.md#sessions and §8: a 401 clears the user and the token, and goes to the logout page. */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  useEffect(() => {
    onSessionLost(() => {
      keepWayBack(window.location)
      dropSession()
      void navigate('/logout', { state: lostState, replace: true })
    })
    return () => onSessionLost(() => undefined)
  }, [navigate])
}

/** Several tabs agree: who leaves in one has left in all, and who comes in as somebody else is so everywhere. */
export function useOtherTabs(): void {
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

import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { followingState } from '#client/catalogue/members/rules.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { useLocationState } from '#client/kit/use-location-state.ts'
import { useApi } from '#client/use-api.ts'
import { type FollowTarget, isFollowed, setFollowed } from './follows.data.ts'

export function FollowButton({ target }: { target: FollowTarget }) {
  const { data: follows = [], isPending } = useApi('listFollows', {})
  const [isSending, setSending] = useState(false)
  const isOn = isFollowed(follows, target)
  useFollowOnArrival(target)

  async function toggle() {
    if (isSending) return
    setSending(true)
    await setFollowed(target, !isOn).finally(() => setSending(false))
  }

  return (
    <QuietButton aria-pressed={isOn} disabled={isPending} onClick={() => void toggle()}>
      <Icon name={isOn ? 'check' : 'bell'} />
      {isOn ? 'Siguiendo' : 'Seguir'}
      <span className="visually-hidden"> {target.name}</span>
    </QuietButton>
  )
}

/** Follows what a public page's button asked for, once. */
function useFollowOnArrival(target: FollowTarget): void {
  const { isToBeFollowed = false } = useLocationState<typeof followingState>()
  const place = useLocation()
  const navigate = useNavigate()
  const follow = useEffectEvent(() => {
    void navigate(place, { replace: true, state: null, preventScrollReset: true })
    void setFollowed(target, true)
  })
  useEffect(() => {
    if (isToBeFollowed) follow()
  }, [isToBeFollowed])
}

import { useState } from 'react'
import { Icon } from '#client/kit/Icon.tsx'
import { useApi } from '#client/use-api.ts'
import type { FollowTarget } from './follows.data.ts'
import { isFollowed, setFollowed } from './follows.data.ts'

/** A button that follows or unfollows a license, a line or a public collection. */
export function FollowButton({ target }: { target: FollowTarget }) {
  const { data: follows = [], isPending } = useApi('listFollows', {})
  const [isSending, setSending] = useState(false)
  const isOn = isFollowed(follows, target)

  async function toggle() {
    if (isSending) return
    setSending(true)
    await setFollowed(target, !isOn).finally(() => setSending(false))
  }

  return (
    <button
      className="action"
      data-kind="quiet"
      type="button"
      aria-pressed={isOn}
      disabled={isPending}
      onClick={() => void toggle()}
    >
      <Icon name={isOn ? 'check' : 'bell'} />
      {isOn ? 'Siguiendo' : 'Seguir'}
      <span className="visually-hidden"> {target.name}</span>
    </button>
  )
}

import '#client/community/following.css'
import { Link } from 'react-router'
import { followPath } from '#client/collection/follows/rules.ts'
import { momentDayText } from '#client/kit/days.ts'
import type { Follow } from '#contract/follows.ts'
import { followKinds } from '#contract/follows-words.ts'

interface FollowingProps {
  follows: readonly Follow[]
  onStop: (follow: Follow) => void
}

/** What the member follows, each with a button to stop. */
export function Following({ follows, onStop }: FollowingProps) {
  if (follows.length === 0) {
    return (
      <p className="following-none">
        Todavía no sigues nada. En la página de una licencia, de una línea o de una colección pública toca
        «Seguir», y aparecerá aquí.
      </p>
    )
  }
  return (
    <ul className="following">
      {follows.map((follow) => (
        <li key={`${follow.kind} ${follow.slug}`}>
          <div>
            <Link to={followPath(follow)} dir="auto">
              {follow.name}
            </Link>
            <p>
              {follow.license ? `Línea de ${follow.license.name}` : followKinds[follow.kind]} · desde el{' '}
              {momentDayText(follow.followed_at)}
            </p>
          </div>
          <button className="action" data-kind="quiet" type="button" onClick={() => onStop(follow)}>
            Dejar de seguir<span className="visually-hidden"> {follow.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

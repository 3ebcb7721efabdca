import { Link } from 'react-router'
import { SettingsLoading } from '#client/accounts/parts/SettingsFrame.tsx'
import { followPath, setFollowed, useFollowMail } from '#client/collection/follows.data.ts'
import { momentDayText } from '#client/kit/days.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { useApi } from '#client/use-api.ts'
import type { Follow } from '#contract/community/follows.ts'
import { followKinds } from '#contract/community/follows-words.ts'

/** What the member follows, and the weekly e-mail about it. */
export function FollowingSection() {
  const { data: follows, error, refetch } = useApi('listFollows', {})
  return (
    <section className="settings-section" aria-labelledby="following-title">
      <h2 id="following-title">Lo que sigues</h2>
      <p>Sus novedades están en La Cueva, y si quieres también en un correo. Nadie sabe que lo sigues.</p>
      <WeeklyMail />
      {follows ? (
        <Following follows={follows} onStop={(follow) => void setFollowed(follow, false)} />
      ) : (
        <SettingsLoading error={error?.message ?? null} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

function WeeklyMail() {
  const { settings, saveError, onChange } = useFollowMail()
  return (
    <fieldset className="tick-list">
      <legend className="visually-hidden">Correo semanal</legend>
      <label>
        <input
          type="checkbox"
          name="is_mail_weekly"
          checked={settings?.is_mail_weekly ?? false}
          disabled={settings === null}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Mándame un correo por semana, solo cuando haya algo nuevo
      </label>
      {saveError ? (
        <p className="field-error" role="alert">
          {failureText(saveError.message)}
        </p>
      ) : null}
    </fieldset>
  )
}

interface FollowingProps {
  follows: readonly Follow[]
  onStop: (follow: Follow) => void
}

/** What the member follows, each with a button to stop. */
function Following({ follows, onStop }: FollowingProps) {
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
        <li className="row raised wrap between pad-3-4" key={`${follow.kind} ${follow.slug}`}>
          <div className="anywhere min-0">
            <Link className="strong link items-center inline-flex" to={followPath(follow)} dir="auto">
              {follow.name}
            </Link>
            <p className="note">
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

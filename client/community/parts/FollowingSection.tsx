import { useQuery } from '@tanstack/react-query'
import { SettingsLoading } from '#client/accounts/parts/SettingsLoading.tsx'
import { followsQuery, setFollowed, useFollowMail } from '#client/collection/follows/data.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { Following } from './Following.tsx'

/** What the member follows, and the weekly e-mail about it. */
export function FollowingSection() {
  const { data: follows, error, refetch } = useQuery(followsQuery)
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

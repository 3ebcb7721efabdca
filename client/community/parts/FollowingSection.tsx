import { Link } from 'react-router'
import { useFollowMail } from '#client/collection/follows.data.ts'
import { failureText } from '#client/kit/form-failure.ts'

/** The weekly e-mail about what the member follows. The list has a page of its own. */
export function FollowingSection() {
  return (
    <section className="settings-section" aria-labelledby="following-title">
      <h2 id="following-title">Siguiendo</h2>
      <p>
        Sus novedades están en <Link to="/comunidad/sigues">Siguiendo</Link>, y si quieres también en un
        correo. Nadie sabe que lo sigues.
      </p>
      <WeeklyMail />
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

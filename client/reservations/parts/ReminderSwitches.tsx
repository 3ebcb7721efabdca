import type { ReservationSettings } from '#contract/reservations/overview.ts'
import type { ReminderKind } from '#contract/reservations/words.ts'
import { reminderKinds } from '#contract/reservations/words.ts'

interface ReminderSwitchesProps {
  reminders: ReservationSettings['reminders']
  /** Why the last change failed; null when it was saved. */
  error: string | null
  onChange: (kind: ReminderKind, isWanted: boolean) => void
}

/** A checkbox for each kind of reminder. */
export function ReminderSwitches({ reminders, error, onChange }: ReminderSwitchesProps) {
  return (
    <fieldset className="tick-list">
      <legend className="visually-hidden">Avísame por correo cuando</legend>
      {(Object.keys(reminderKinds) as ReminderKind[]).map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            name={kind}
            checked={reminders[kind]}
            onChange={(event) => onChange(kind, event.currentTarget.checked)}
          />
          {reminderKinds[kind]}
        </label>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

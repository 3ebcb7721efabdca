import '#client/kit/stored-entry.css'
import type { ReactNode } from 'react'
import type { SecondFactorState } from '#client/accounts/second-factor/rules.ts'
import { hasSecondFactor } from '#client/accounts/second-factor/rules.ts'
import { whenText } from '#client/accounts/sessions.rules.ts'
import type { IconName } from '#client/kit/Icon.tsx'
import { Icon } from '#client/kit/Icon.tsx'

interface FactorListProps {
  state: SecondFactorState
  now: Date
  /** True while one of them is being removed. */
  isRemoving: boolean
  onRemoveApp: () => void
  onRemovePasskey: (id: number) => void
}

/** The authenticator app and the passkeys. The last of them is removed by turning the verification off. */
export function FactorList({ state, now, isRemoving, onRemoveApp, onRemovePasskey }: FactorListProps) {
  if (!hasSecondFactor(state)) return null
  const { totp, passkeys } = state
  const isLast = passkeys.length + (totp ? 1 : 0) === 1
  const removal = (name: string, remove: () => void) =>
    isLast ? null : (
      <button
        className="action"
        data-kind="quiet"
        type="button"
        aria-disabled={isRemoving}
        onClick={() => {
          if (!isRemoving) remove()
        }}
      >
        Quitar
        <span className="visually-hidden"> {name}</span>
      </button>
    )
  return (
    <ul className="settings-list">
      {totp ? (
        <Entry icon="shield" name="App de autenticación" note={`Agregada ${whenText(totp.created_at, now)}`}>
          {removal('la app de autenticación', onRemoveApp)}
        </Entry>
      ) : null}
      {passkeys.map(({ id, name, created_at, last_used_at }) => {
        const use = last_used_at ? `usada ${whenText(last_used_at, now)}` : 'sin usar'
        return (
          <Entry key={id} icon="lock" name={name} note={`Agregada ${whenText(created_at, now)} · ${use}`}>
            {removal(`la llave ${name}`, () => onRemovePasskey(id))}
          </Entry>
        )
      })}
    </ul>
  )
}

interface EntryProps {
  icon: IconName
  name: string
  note: string
  children: ReactNode
}

function Entry({ icon, name, note, children }: EntryProps) {
  return (
    <li className="kept-one">
      <Icon name={icon} />
      <p>
        <strong dir="auto">{name}</strong>
        <small>{note}</small>
      </p>
      {children}
    </li>
  )
}

import type { ReactNode } from 'react'
import type { CopyActions } from '#client/collection/copies/data.ts'
import { dayText } from '#client/kit/days.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Copy } from '#contract/collection.ts'
import { conditions } from '#contract/collection-words.ts'
import { CopyPhotos } from './CopyPhotos.tsx'

interface CopyCaseProps {
  copy: Copy
  place: { number: number; total: number; name: string }
  acts: CopyActions
  onEdit: () => void
  /** The form in place of the facts; null while the copy is not edited. */
  children: ReactNode
}

/** One copy: its photos, and its fields beside them. */
export function CopyCase({ copy, place: { number, total, name }, acts, onEdit, children }: CopyCaseProps) {
  return (
    <li className="copy">
      <CopyPhotos
        name={name}
        photos={copy.photos}
        onAdd={(file, onProgress) => acts.addPhoto(copy.id, file, onProgress)}
        onRemove={(photo) => void acts.removePhoto(copy.id, photo)}
      />
      <div className="copy-text">
        <h3>{total > 1 ? `Copia ${number} de ${total}` : 'Tu copia'}</h3>
        {children ?? (
          <>
            <CopyFactsList copy={copy} />
            <div className="copy-actions">
              <button className="action" data-kind="quiet" type="button" onClick={onEdit}>
                Editar
                <span className="visually-hidden"> la copia {number}</span>
              </button>
              <button className="icon-button" type="button" onClick={() => void acts.remove(copy)}>
                <Icon name="trash" />
                <span className="visually-hidden">Quitar la copia {number}</span>
              </button>
            </div>
          </>
        )}
      </div>
    </li>
  )
}

/** The fields of a copy that have a value. */
function CopyFactsList({ copy }: { copy: Copy }) {
  const { condition, price_paid_cents: cents, currency, acquired_on, store, place, notes } = copy
  const facts = [
    ['Estado', condition && conditions[condition]],
    ['Pagado', cents === null || currency === null ? null : moneyText(cents, currency)],
    ['Llegó', acquired_on && dayText(acquired_on)],
    ['Tienda', store],
    ['Está en', place],
    ['Notas', notes],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return <p className="copy-blank">Aún no has escrito nada de ella.</p>
  return (
    <dl className="copy-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

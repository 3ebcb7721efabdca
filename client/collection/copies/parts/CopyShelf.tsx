import '#client/collection/copies/style.css'
import { useState } from 'react'
import type { CopyActions } from '#client/collection/copies/data.ts'
import { toCopyText } from '#client/collection/copies/rules.ts'
import { dayText } from '#client/kit/days.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { moneyText } from '#client/kit/money.ts'
import type { Copy } from '#contract/collection.ts'
import { conditions } from '#contract/collection-words.ts'
import { CopyForm } from './CopyForm.tsx'
import { CopyPhotos } from './CopyPhotos.tsx'

interface CopyShelfProps {
  figure: { id: number; name: string }
  copies: readonly Copy[]
  /** The default currency of prices. */
  currency: string
  acts: CopyActions
  draftStoreOf: (place: { copyId: number } | { newOf: number }) => DraftStore
}

/** The copies of one figure with their fields, edited in place. */
export function CopyShelf({ figure, copies, currency, acts, draftStoreOf }: CopyShelfProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="copy-shelf" aria-label="Tus copias">
      <ul>
        {copies.map((copy, index) => (
          <li className="copy" key={copy.id}>
            <h3>{copies.length > 1 ? `Copia ${index + 1} de ${copies.length}` : 'Tu copia'}</h3>
            {open === copy.id ? (
              <CopyForm
                kind="known"
                initial={toCopyText(copy, currency)}
                draftStore={draftStoreOf({ copyId: copy.id })}
                send={(text) => acts.edit(copy.id, text)}
                onClose={close}
              />
            ) : (
              <CopyFactsList copy={copy} />
            )}
            <CopyPhotos
              name={figure.name}
              photos={copy.photos}
              onAdd={(file, onProgress) => acts.addPhoto(copy.id, file, onProgress)}
              onRemove={(photo) => void acts.removePhoto(copy.id, photo)}
            />
            {open === copy.id ? null : (
              <div className="copy-actions">
                <button className="action" data-kind="quiet" type="button" onClick={() => setOpen(copy.id)}>
                  Editar
                  <span className="visually-hidden"> la copia {index + 1}</span>
                </button>
                <button className="icon-button" type="button" onClick={() => void acts.remove(copy)}>
                  <Icon name="trash" />
                  <span className="visually-hidden">Quitar la copia {index + 1}</span>
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <div className="copy">
          <h3>Otra copia</h3>
          <CopyForm
            kind="new"
            initial={toCopyText(null, currency)}
            draftStore={draftStoreOf({ newOf: figure.id })}
            send={acts.add}
            onClose={close}
          />
        </div>
      ) : (
        <button className="action" data-kind="quiet" type="button" onClick={() => setOpen('new')}>
          Agregar otra copia
        </button>
      )}
    </section>
  )
}

/** The fields of a copy that have a value. */
export function CopyFactsList({ copy }: { copy: Copy }) {
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

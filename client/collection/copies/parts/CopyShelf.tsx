import '#client/collection/copies/style.css'
import { useState } from 'react'
import type { CopyActions } from '#client/collection/copies/data.ts'
import { toCopyText } from '#client/collection/copies/rules.ts'
import type { DraftStore } from '#client/kit/form-draft.ts'
import type { Copy } from '#contract/collection.ts'
import { CopyCase } from './CopyCase.tsx'
import { CopyForm } from './CopyForm.tsx'

interface CopyShelfProps {
  figure: { id: number; name: string }
  copies: readonly Copy[]
  /** The default currency of prices. */
  currency: string
  acts: CopyActions
  draftStoreOf: (place: { copyId: number } | { newOf: number }) => DraftStore
}

/** The copies of one figure with their photos and fields, edited in place. */
export function CopyShelf({ figure, copies, currency, acts, draftStoreOf }: CopyShelfProps) {
  const [open, setOpen] = useState<number | 'new' | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="copy-shelf" aria-label="Tus copias">
      <ul>
        {copies.map((copy, index) => (
          <CopyCase
            key={copy.id}
            copy={copy}
            place={{ number: index + 1, total: copies.length, name: figure.name }}
            acts={acts}
            onEdit={() => setOpen(copy.id)}
          >
            {open === copy.id ? (
              <CopyForm
                kind="known"
                initial={toCopyText(copy, currency)}
                draftStore={draftStoreOf({ copyId: copy.id })}
                send={(text, opened) => acts.edit(copy.id, text, opened)}
                onClose={close}
              />
            ) : null}
          </CopyCase>
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

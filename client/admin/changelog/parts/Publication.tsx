import { useState } from 'react'
import { publicationText } from '#client/admin/changelog/rules.ts'
import { momentOf } from '#client/admin/kit/local-times.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import type { AdminChangelogEntry } from '#contract/admin-changelog.ts'
import { EntryStatusChip } from './EntryStatusChip.tsx'

interface PublicationProps {
  entry: AdminChangelogEntry
  /** Publishes at a moment, or now with null. */
  onPublish: (at: string | null) => void
  onUnpublish: () => void
  onRemove: () => void
}

/** Whether and when the entry is public, and the buttons that change it. */
export function Publication({ entry, onPublish, onUnpublish, onRemove }: PublicationProps) {
  const [local, setLocal] = useState('')
  const at = momentOf(local)
  const { status } = entry
  return (
    <section className="entry-publication" aria-labelledby="publication-title">
      <h2 id="publication-title">Publicación</h2>
      <p>
        <EntryStatusChip status={status} /> {publicationText(entry)}
      </p>
      {status === 'publicada' ? null : (
        <>
          <Field name="at" label="Día y hora" help="Hora de la Ciudad de México. Vacío: ahora mismo.">
            {(control) => (
              <input
                {...control}
                type="datetime-local"
                value={local}
                onChange={({ currentTarget }) => setLocal(currentTarget.value)}
              />
            )}
          </Field>
          <button className="action" data-kind="main" type="button" onClick={() => onPublish(at)}>
            {at === null ? 'Publicar ahora' : 'Programar'}
          </button>
        </>
      )}
      {status === 'borrador' ? null : (
        <button className="action" data-kind="quiet" type="button" onClick={onUnpublish}>
          Regresar a borrador
        </button>
      )}
      {status === 'publicada' ? null : (
        <button className="action" data-kind="quiet" type="button" onClick={onRemove}>
          Borrar
        </button>
      )}
    </section>
  )
}

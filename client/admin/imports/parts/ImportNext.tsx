import { useState } from 'react'
import { Link } from 'react-router'
import type { ImportActions } from '#client/admin/imports/data.ts'
import { discardTexts, isWorking } from '#client/admin/imports/rules.ts'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { CatalogueImport } from '#contract/admin-imports.ts'
import { FileForm } from './FileForm.tsx'

interface NextProps {
  of: CatalogueImport
  actions: ImportActions
}

/** The actions on an import in its current state. */
export function ImportNext({ of, actions }: NextProps) {
  if (of.state === 'ready') return <Ready of={of} actions={actions} />
  if (of.state === 'applied') return <Applied of={of} actions={actions} />
  if (of.state !== 'failed' && !isWorking(of)) return null
  return (
    <div className="import-next">
      {of.state === 'failed' ? (
        <Link className="action" to="/kadmin/importaciones">
          Subir otro archivo
        </Link>
      ) : null}
      <Discard of={of} actions={actions} />
    </div>
  )
}

/** Stops an import that works, or discards one that waits. */
function Discard({ of: { state, counts }, actions }: NextProps) {
  const [isAsking, setAsking] = useState(false)
  const { title, confirm, text } = discardTexts({ state, counts })
  return (
    <>
      <button className="action" data-kind="quiet" type="button" onClick={() => setAsking(true)}>
        {confirm}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          onConfirm={actions.discard}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Ready({ of, actions }: NextProps) {
  const { added, changed } = of.counts
  return (
    <div className="import-next">
      {added + changed > 0 || of.has_pictures ? (
        <Apply of={of} actions={actions} />
      ) : (
        <p>No hay nada que importar.</p>
      )}
      <details>
        <summary>{of.has_pictures ? 'Cambiar el ZIP de imágenes' : 'Agregar un ZIP de imágenes'}</summary>
        <FileForm
          label="ZIP de imágenes"
          help="Cada imagen se llama como el source_id, el código de barras o el SKU de su figura; con _2, _3… van a la galería. Hasta 1 GB."
          accept=".zip"
          submit="Subir imágenes"
          onSend={actions.addPictures}
        />
      </details>
      <Discard of={of} actions={actions} />
    </div>
  )
}

function Apply({ of: { counts, has_pictures }, actions }: NextProps) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      await actions.apply(data.get('skip_bad_rows') === 'on')
      return null
    },
  })
  const total = counts.added + counts.changed
  return (
    <form className="admin-form" method="post" {...formProps}>
      <FormError title="No empezó" failure={failure} hasFields={false} />
      {counts.refused > 0 ? (
        <CheckboxField input={{ name: 'skip_bad_rows' }} error={failure?.fields.skip_bad_rows}>
          Dejar fuera {countText(counts.refused, 'fila rechazada', 'filas rechazadas')}
        </CheckboxField>
      ) : null}
      {has_pictures ? <p>Después se agregan las imágenes del ZIP.</p> : null}
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Empezando…">
          {`Importar ${countText(total, 'figura', 'figuras')}`}
        </SubmitButton>
      </div>
    </form>
  )
}

function Applied({ of: { counts, undo_until }, actions }: NextProps) {
  const [isUndoing, setUndoing] = useState(false)
  if (undo_until === null || new Date(undo_until) < new Date()) return null
  return (
    <div className="import-next">
      <p>La puedes deshacer completa hasta el {momentText(undo_until)}</p>
      <button className="action" type="button" onClick={() => setUndoing(true)}>
        Deshacer la importación
      </button>
      {isUndoing ? (
        <ConfirmDialog
          title="Deshacer la importación"
          confirm="Deshacer"
          onConfirm={actions.undo}
          onClose={() => setUndoing(false)}
        >
          <p>
            Se quitan {countText(counts.added, 'figura nueva', 'figuras nuevas')} y vuelven a como estaban{' '}
            {countText(counts.changed, 'figura', 'figuras')}. Las nuevas que ya tienen los miembros quedan
            retiradas, y lo que alguien cambió después se queda: te decimos qué fue.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

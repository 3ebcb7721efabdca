import { useState } from 'react'
import { Link } from 'react-router'
import { useAfterDecision, useDecisions } from '#client/admin/contributions/data.ts'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { ItemNiche } from '#client/admin/kit/ItemNiche.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { readItemId } from '#client/admin/messages/rules.ts'
import { itemPath } from '#client/catalogue/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminContribution } from '#contract/admin/contributions.ts'

/** Figures of the catalogue that may be the proposed one. A missing figure can be merged into one of them. */
export function LikelyDuplicates({ contribution }: { contribution: AdminContribution }) {
  const { kind, duplicates } = contribution
  const [kept, setKept] = useState<{ id: number; name: string } | null>(null)
  const isNew = kind === 'new_item'
  if (!isNew && duplicates.length === 0) return null
  return (
    <section className="stack gap-2">
      <h2>Podría ser</h2>
      {duplicates.length === 0 ? <p>No se parece a ninguna del catálogo.</p> : null}
      <ul className="stack gap-2">
        {duplicates.map((item) => (
          <li className="media gap-3" key={item.id}>
            <ItemNiche item={item} size="small" />
            <div className="stack gap-1 content-start justify-items-start">
              <Link to={itemPath(item)}>{item.name}</Link>
              <small className="soft">
                {item.license.name}, {item.line.name}
                {item.scale ? `, ${item.scale}` : ''}
                {item.reason === 'barcode' ? ' · el mismo código de barras' : ''}
              </small>
              {isNew ? (
                <PlainButton onClick={() => setKept(item)}>
                  Es esta<span className="visually-hidden">: {item.name}</span>
                </PlainButton>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {isNew ? <OtherFigure onChoose={(id) => setKept({ id, name: `la figura ${id}` })} /> : null}
      {kept ? <JoinDialog contribution={contribution} kept={kept} onClose={() => setKept(null)} /> : null}
    </section>
  )
}

interface JoinDialogProps {
  contribution: AdminContribution
  kept: { id: number; name: string }
  onClose: () => void
}

function JoinDialog({ contribution: { id, revision }, kept, onClose }: JoinDialogProps) {
  const { merge } = useDecisions(id)
  const afterDecision = useAfterDecision(id)
  const join = async () => {
    await merge({ revision, into: kept.id })
    await afterDecision('Listo: quien la mandó ya la tiene con la del catálogo.')
  }
  return (
    <ConfirmDialog title="Es la misma figura" confirm="Fusionar" onConfirm={join} onClose={onClose}>
      <p>
        Lo que quien la mandó tiene de esta figura (listas, copias, apartados) pasa a{' '}
        <strong>{kept.name}</strong>. A ella solo se le llenan los datos que le faltan.
      </p>
      <p>No se puede deshacer.</p>
    </ConfirmDialog>
  )
}

/** Chooses a figure of the catalogue that is not among the likely ones. */
function OtherFigure({ onChoose }: { onChoose: (itemId: number) => void }) {
  const { formProps, failure } = useForm({
    send: async ({ data }) => {
      const itemId = readItemId(textsOf(data, ['item']).item)
      if (itemId === null) return unknownItem
      onChoose(itemId)
      return null
    },
  })
  return (
    <form className="review-other stack gap-2 justify-items-start" method="post" {...formProps}>
      <Field name="item" label="Es otra: su enlace o su número" error={failure?.fields.item}>
        {(control) => <input {...control} type="text" autoComplete="off" />}
      </Field>
      <button className="action" type="submit">
        Fusionar con esa
      </button>
    </form>
  )
}

const unknownItem = {
  message: '',
  fields: { item: 'Pega el enlace de la página de la figura, o su número.' },
}

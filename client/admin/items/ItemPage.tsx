import { useNavigate, useParams } from 'react-router'
import { actText } from '#client/admin/audit/rules.ts'
import { ItemMerges, MergeItem } from '#client/admin/duplicates/ItemMerges.tsx'
import { ItemImages } from '#client/admin/images/ItemImages.tsx'
import { AdminRecordPage } from '#client/admin/kit/AdminRecordPage.tsx'
import { ConfirmButton } from '#client/admin/kit/ConfirmDialog.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { RecordForm } from '#client/admin/kit/RecordForm.tsx'
import { RecordHistory } from '#client/admin/kit/RecordHistory.tsx'
import { runWithUndo, showSaved } from '#client/admin/kit/undo-toast.data.ts'
import type { FieldChange } from '#client/kit/described-fields.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { type EditedItem, savedValues, useItem, useItemChanges, useItemVersions } from './data.ts'
import { changesBetween, type FormItemValues, fieldsToSend, labelOf, valueText } from './fields.rules.ts'
import { ItemFields } from './ItemFields.tsx'

export default function ItemPage() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  return (
    <AdminRecordPage
      key={id}
      record={useItem(id)}
      what="esta figura"
      parent={{ name: 'Figuras', href: '/kadmin/figuras' }}
      title={({ fields }) => fields.name ?? ''}
      actions={(item) => (
        <>
          <a className="action" href={addressOf(item)} target="_blank" rel="noreferrer">
            Ver en el sitio
          </a>
          <MergeItem itemId={id} onMerged={(keptId) => void navigate(`/kadmin/figuras/${keptId}`)} />
          <ItemRemoval item={item} />
        </>
      )}
    >
      {(item) => (
        <>
          <p className="below-5 soft">
            {item.retired_at === null ? null : <span className="chip">Retirada</span>}{' '}
            {membersText(item.members)}
          </p>
          <div className="item-editor">
            <ItemImages itemId={id} />
            <ItemForm item={item} />
          </div>
          <ItemMerges itemId={id} />
          <ItemHistory itemId={id} />
        </>
      )}
    </AdminRecordPage>
  )
}

function addressOf({ license, line, slug, id }: EditedItem): string {
  return `/public/licencias/${license.slug}/${line.slug}/${slug}/${id}`
}

function membersText({ collection, want, reserved }: EditedItem['members']): string {
  if (collection + want + reserved === 0) return 'Nadie la tiene, la quiere ni la apartó.'
  const people = [
    `La ${collection === 1 ? 'tiene' : 'tienen'} ${countText(collection, 'persona', 'personas')}`,
  ]
  if (want > 0) people.push(`la ${want === 1 ? 'quiere' : 'quieren'} ${formatNumber(want)}`)
  if (reserved > 0) people.push(`la ${reserved === 1 ? 'apartó' : 'apartaron'} ${formatNumber(reserved)}`)
  return `${people.join(', ')}.`
}

/** Retires a figure, or deletes it if no member has it. */
function ItemRemoval({ item: { id, fields, members, retired_at } }: { item: EditedItem }) {
  const navigate = useNavigate()
  const { retire, remove } = useItemChanges(id)
  const isRetired = retired_at !== null
  const isUnused = members.collection + members.want + members.reserved === 0
  const toggle = () =>
    runWithUndo({
      about: 'item',
      act: () => retire(!isRetired),
      done: isRetired ? 'La figura regresó al catálogo.' : 'La figura se retiró del catálogo.',
      undo: () => retire(isRetired),
    })
  return (
    <>
      <PlainButton onClick={() => void toggle()}>
        {isRetired ? 'Regresar al catálogo' : 'Retirar'}
      </PlainButton>
      {isUnused ? (
        <ConfirmButton
          label="Borrar"
          title={`¿Borrar «${fields.name}»?`}
          confirm="Borrar la figura"
          onConfirm={async () => {
            await remove()
            await navigate('/kadmin/figuras')
          }}
        >
          <p>
            Nadie la tiene. Se borra con sus imágenes y no se puede deshacer; la bitácora guarda sus datos.
          </p>
        </ConfirmButton>
      ) : null}
    </>
  )
}

function ItemForm({ item }: { item: EditedItem }) {
  const { edit, reload, revert } = useItemChanges(item.id)
  const { data: versions } = useItemVersions(item.id)
  return (
    <RecordForm<FormItemValues>
      draft={`figura-${item.id}`}
      newest={savedValues(item)}
      save="Guardar cambios"
      changesBetween={changesBetween}
      onSave={async ({ before, after }, revision) => {
        const saved = await edit(revision, fieldsToSend(before, after))
        const last = versions?.[0]?.version ?? 0
        showSaved({ about: 'item', version: saved.version, undo: () => revert(last) })
        return savedValues(saved.item)
      }}
      onConflict={async () => savedValues(await reload())}
    >
      {(form) => <ItemFields form={form} />}
    </RecordForm>
  )
}

function ItemHistory({ itemId }: { itemId: number }) {
  const { revert } = useItemChanges(itemId)
  return (
    <RecordHistory
      versions={useItemVersions(itemId)}
      actText={actText}
      changesOf={(changes) => changes.map(changeInWords)}
      none="Todavía no hay cambios."
      done="La figura regresó a esa versión."
      about="item"
      onRevert={revert}
    />
  )
}

function changeInWords({ field, from, to }: FieldChange): FieldChange {
  const textOf = (value: string | null) => (value === null ? null : valueText(field, value))
  return { field: labelOf(field), from: textOf(from), to: textOf(to) }
}

import './style.css'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { actText } from '#client/admin/audit/rules.ts'
import { ItemMerges } from '#client/admin/duplicates/ItemMerges.tsx'
import { MergeItem } from '#client/admin/duplicates/MergeItem.tsx'
import { ItemImages } from '#client/admin/images/ItemImages.tsx'
import { AdminPageHead } from '#client/admin/kit/AdminPageHead.tsx'
import { ChangeList } from '#client/admin/kit/ChangeList.tsx'
import { ConfirmDialog } from '#client/admin/kit/ConfirmDialog.tsx'
import { ConflictNotice } from '#client/admin/kit/ConflictNotice.tsx'
import { momentText } from '#client/admin/kit/local-times.rules.ts'
import { RecordError } from '#client/admin/kit/RecordError.tsx'
import { isConflict, useSeenVersion } from '#client/admin/kit/seen-version.data.ts'
import { runWithUndo, showSaved } from '#client/admin/kit/undo-toast.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { DraftStore } from '#client/kit/form-draft.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { LoadError } from '#client/kit/LoadError.tsx'
import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { Output } from '#contract/endpoints.ts'
import type { EditedItem } from './data.ts'
import { useItem, useItemChanges, useItemVersions } from './data.ts'
import { changesBetween, fieldsToSend, labelOf, valuesOf } from './fields.rules.ts'
import { ItemFields } from './ItemFields.tsx'

const parent = { name: 'Figuras', href: '/kadmin/figuras' }

/** One figure: its fields, pictures and history. */
export default function ItemPage() {
  const id = Number(useParams().id)
  const { data: item, error, refetch } = useItem(id)
  if (error && !item)
    return <RecordError what="esta figura" parent={parent} error={error} onRetry={() => void refetch()} />
  if (!item) return <LoadingSkeleton />
  return <LoadedItem key={id} item={item} />
}

function LoadedItem({ item }: { item: EditedItem }) {
  const navigate = useNavigate()
  const { id, slug, license, line, fields, members, retired_at } = item
  const address = `/public/licencias/${license.slug}/${line.slug}/${slug}/${id}`
  return (
    <>
      <AdminPageHead title={fields.name ?? ''} parent={parent}>
        <a className="action" href={address} target="_blank" rel="noreferrer">
          Ver en el sitio
        </a>
        <MergeItem itemId={id} onMerged={(kept) => void navigate(`/kadmin/figuras/${kept}`)} />
        <ItemRemoval item={item} />
      </AdminPageHead>
      <p className="item-members">
        {retired_at === null ? null : <span className="chip">Retirada</span>} {membersText(members)}
      </p>
      <ItemForm item={item} />
      <ItemImages itemId={id} />
      <ItemMerges itemId={id} />
      <ItemHistory itemId={id} />
    </>
  )
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
  const [isAsking, setAsking] = useState(false)
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
      <button className="action" type="button" onClick={() => void toggle()}>
        {isRetired ? 'Regresar al catálogo' : 'Retirar'}
      </button>
      {isUnused ? (
        <button className="action" type="button" onClick={() => setAsking(true)}>
          Borrar
        </button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={`¿Borrar «${fields.name}»?`}
          confirm="Borrar la figura"
          onConfirm={async () => {
            await remove()
            await navigate('/kadmin/figuras')
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Nadie la tiene. Se borra con sus imágenes y no se puede deshacer; la bitácora guarda sus datos.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Edits the fields of a figure. When somebody else saved first, their changes are shown and what was typed stays. */
function ItemForm({ item }: { item: EditedItem }) {
  const { seen, draftStore, setSeen } = useSeenVersion(item, `figura-${item.id}`)
  return <FieldsForm key={seen.revision} seen={seen} draftStore={draftStore} onSaved={setSeen} />
}

interface FieldsFormProps {
  /** The version that was shown when they began to type. */
  seen: EditedItem
  draftStore: DraftStore
  onSaved: (item: EditedItem) => void
}

function FieldsForm({ seen, draftStore, onSaved }: FieldsFormProps) {
  const { edit, reload, revert } = useItemChanges(seen.id)
  const { data: versions } = useItemVersions(seen.id)
  const before = valuesOf(seen)
  // The version somebody else saved meanwhile, and the revision that a save over it names.
  const [theirs, setTheirs] = useState<EditedItem | null>(null)
  const revision = useRef(seen.revision)
  revision.current = theirs?.revision ?? seen.revision
  const form = useForm({
    initial: { ...before, license: seen.license.slug },
    draftStore,
    send: async ({ values }) => {
      try {
        const { item, version } = await edit(revision.current, fieldsToSend(before, values))
        const last = versions?.[0]?.version ?? 0
        showSaved({ about: 'item', version, undo: () => revert(last) })
        onSaved(item)
      } catch (error) {
        if (!isConflict(error)) throw error
        setTheirs(await reload())
        return formFailureOf(error)
      }
      return null
    },
  })
  return (
    <form className="admin-form item-form" method="post" {...form.formProps}>
      {theirs ? (
        <ConflictNotice
          changes={changesBetween(before, valuesOf(theirs))}
          onSave={() => void form.submit()}
          onDiscard={() => {
            form.restart()
            onSaved(theirs)
          }}
        />
      ) : (
        <FormError title="No se guardó" failure={form.failure} />
      )}
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <ItemFields form={form} />
      <div className="admin-form-actions item-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…">
          Guardar cambios
        </SubmitButton>
      </div>
    </form>
  )
}

type Version = Output<'listAdminItemVersions'>['data'][number]

/** The versions of a figure, the newest first. Each can be restored. */
function ItemHistory({ itemId }: { itemId: number }) {
  const { data: versions, error, refetch } = useItemVersions(itemId)
  const { revert } = useItemChanges(itemId)
  if (error && !versions)
    return <LoadError what="el historial" error={error} onRetry={() => void refetch()} />
  const last = versions?.[0]?.version ?? 0
  const bringBack = (version: number) =>
    runWithUndo({
      about: 'item',
      act: () => revert(version),
      done: 'La figura regresó a esa versión.',
      undo: () => revert(last),
    })
  return (
    <section className="item-history stack gap-4" aria-labelledby="item-history-title">
      <h2 id="item-history-title">Historial</h2>
      {versions?.length === 0 ? <p>Todavía no hay cambios.</p> : null}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.version}>
            <VersionHead version={version} />
            <ChangeList
              changes={version.changes.map((change) => ({ ...change, field: labelOf(change.field) }))}
            />
            {index === 0 ? null : (
              <button className="action" type="button" onClick={() => void bringBack(version.version)}>
                Volver a esta versión
              </button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionHead({ version: { act, by, at } }: { version: Version }) {
  return (
    <p>
      <strong>{actText(act)}</strong>, {by ?? 'una cuenta que ya no existe'},{' '}
      <time dateTime={at}>{momentText(at)}</time>
    </p>
  )
}

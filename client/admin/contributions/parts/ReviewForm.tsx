import { Link, useSearchParams } from 'react-router'
import { useAfterDecision, useDecisions } from '#client/admin/contributions/data.ts'
import { placeFormHref } from '#client/admin/contributions/rules.ts'
import { type EditedItem, savedValues, useItem, useItemChanges } from '#client/admin/items/data.ts'
import type { FormItemValues } from '#client/admin/items/fields.rules.ts'
import { changesBetween, fieldsToSend, newValues } from '#client/admin/items/fields.rules.ts'
import { ItemFields } from '#client/admin/items/ItemFields.tsx'
import { PlainButton } from '#client/admin/kit/PlainAction.tsx'
import { RecordForm, type SavedValues } from '#client/admin/kit/RecordForm.tsx'
import { readText } from '#client/kit/address.ts'
import { LoadState } from '#client/kit/LoadError.tsx'
import type { AdminContribution } from '#contract/admin/contributions.ts'

interface ReviewFormProps {
  contribution: AdminContribution
  /** Photos that become pictures of the figure. */
  photos: ReadonlySet<number>
  onRefuse: () => void
}

/** The form of the figure, filled in with what is proposed. To save it is to accept the contribution. */
export function ReviewForm(props: ReviewFormProps) {
  const { kind, item } = props.contribution
  if (kind === 'new_item') return <MissingFigureForm {...props} />
  return item ? <CorrectionForm itemId={item.id} {...props} /> : <Refusal onRefuse={props.onRefuse} />
}

function CorrectionForm({ itemId, ...props }: ReviewFormProps & { itemId: number }) {
  const { data: item, error, refetch } = useItem(itemId)
  const { reload } = useItemChanges(itemId)
  if (item) return <FilledForm {...props} item={item} onConflict={async () => savedValues(await reload())} />
  return <LoadState what="la figura" error={error} onRetry={() => void refetch()} />
}

const missing: SavedValues<FormItemValues> = { revision: 0, values: { ...newValues({}), license: '' } }

function MissingFigureForm(props: ReviewFormProps) {
  const { place, line } = props.contribution
  // The screen that creates a line for this contribution returns with it.
  const [search] = useSearchParams()
  const chosen = {
    license: readText(search, 'license') || (line?.license ?? place?.license ?? ''),
    line_id: readText(search, 'line') || (line ? String(line.id) : ''),
  }
  return (
    <div className="stack gap-4">
      <PlaceNames contribution={props.contribution} />
      <FilledForm {...props} item={null} place={chosen} onConflict={async () => missing} />
    </div>
  )
}

interface FilledFormProps extends ReviewFormProps {
  /** The figure to correct; null for a missing one. */
  item: EditedItem | null
  place?: Pick<FormItemValues, 'license' | 'line_id'>
  onConflict: () => Promise<SavedValues<FormItemValues>>
}

function FilledForm({ contribution, photos, item, place, onConflict, onRefuse }: FilledFormProps) {
  const { id, revision, fields } = contribution
  const { accept } = useDecisions(id)
  const afterDecision = useAfterDecision(id)
  const saved = item ? savedValues(item) : missing
  const proposed = Object.fromEntries(fields.map((field) => [field.field, field.proposed]))
  return (
    <RecordForm<FormItemValues>
      draft={`aportacion-${id}-${revision}`}
      newest={saved}
      filled={{ ...proposed, ...place }}
      save="Aceptar"
      changesBetween={changesBetween}
      onSave={async ({ before, after }, itemRevision) => {
        await accept({
          revision,
          fields: fieldsToSend(item && before, after),
          photos: [...photos],
          ...(item ? { item_revision: itemRevision } : {}),
        })
        await afterDecision('Aportación aceptada.')
        return saved
      }}
      onConflict={onConflict}
      actions={<Refusal onRefuse={onRefuse} />}
    >
      {(form) => <ItemFields form={form} proposal={{ today: item && saved.values, fields }} />}
    </RecordForm>
  )
}

function Refusal({ onRefuse }: Pick<ReviewFormProps, 'onRefuse'>) {
  return <PlainButton onClick={onRefuse}>Rechazar</PlainButton>
}

/** The license and line that the author typed because the catalogue lacks them, with a link to create them and return. */
function PlaceNames({ contribution }: { contribution: AdminContribution }) {
  const href = placeFormHref(contribution)
  if (href === null) return null
  const { license_name: license, line_name: line } = contribution.place ?? {}
  return (
    <p>
      Propone {license ? <strong dir="auto">la licencia «{license}»</strong> : null}
      {license && line ? ' y ' : null}
      {line ? <strong dir="auto">la línea «{line}»</strong> : null}.{' '}
      <Link className="link" to={href}>
        Crear y volver aquí
      </Link>
      , o elige una que ya esté.
    </p>
  )
}

import type { ChangeEvent } from 'react'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  isOutdated,
  useAfterDecision,
  useContribution,
  useDecisions,
} from '#client/admin/contributions/data.ts'
import { firstChosen, placeFormHref } from '#client/admin/contributions/rules.ts'
import { optionsOf, valueText } from '#client/admin/items/fields.rules.ts'
import { LinePicker } from '#client/admin/items/LinePicker.tsx'
import { readText } from '#client/kit/address.ts'
import { FormError } from '#client/kit/FormError.tsx'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminContribution } from '#contract/admin/contributions.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import { proposableFields } from '#contract/contributions/words.ts'

interface AcceptFormProps {
  contribution: AdminContribution
  /** Photos that become pictures of the figure. */
  photos: ReadonlySet<number>
  onRefuse: () => void
}

/** The label of the figure as it is today, and beside it as it is proposed: each field is chosen, changed and accepted here. */
export function AcceptForm({ contribution, photos, onRefuse }: AcceptFormProps) {
  const { kind, fields } = contribution
  const [chosen, setChosen] = useState(() => firstChosen(contribution))
  const form = useAcceptance(contribution, { chosen, photos })
  const toggle = (field: ProposableField) => {
    const next = new Set(chosen)
    if (!next.delete(field)) next.add(field)
    setChosen(next)
  }
  return (
    <form className="review-main" method="post" {...form.formProps}>
      <FormError title="No se aceptó" failure={form.failure} />
      {kind === 'new_item' ? <PlacePicker form={form} contribution={contribution} /> : null}
      <div className="review-labels" data-kind={kind}>
        <p className="strong large" aria-hidden="true">
          Hoy
        </p>
        <p className="strong large" aria-hidden="true">
          Propuesta
        </p>
        <ul>
          {fields.map((values) => (
            <li key={values.field} data-changed={values.is_changed || undefined}>
              <FieldReview
                values={values}
                isChosen={chosen.has(values.field)}
                onToggle={() => toggle(values.field)}
                error={form.fields[values.field]}
                own={form.bind(values.field)}
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="review-actions flex wrap gap-2">
        <button className="action" data-kind="main" id="aceptar" type="submit" disabled={form.isSending}>
          {form.isSending ? 'Guardando…' : 'Aceptar lo elegido'}
        </button>
        <button className="action" type="button" onClick={onRefuse}>
          Rechazar
        </button>
      </div>
    </form>
  )
}

interface PlacePickerProps {
  form: Form<Record<string, string>>
  contribution: AdminContribution
}

function PlacePicker({ form: { values, fields, change }, contribution }: PlacePickerProps) {
  return (
    <fieldset className="review-place stack gap-4 pad-4 framed round-l">
      <legend>Dónde va</legend>
      <PlaceNames contribution={contribution} />
      <LinePicker
        license={values.license ?? ''}
        lineId={values.line_id ?? ''}
        error={fields.line_id}
        onChange={change}
      />
    </fieldset>
  )
}

interface Choice {
  chosen: ReadonlySet<ProposableField>
  photos: ReadonlySet<number>
}

function useAcceptance(contribution: AdminContribution, { chosen, photos }: Choice) {
  const { id, revision, item_revision, fields, line, place, photos: all } = contribution
  const { accept } = useDecisions(id)
  const { reload } = useContribution(id)
  const afterDecision = useAfterDecision(id)
  // The screen that creates a line for this contribution returns with it.
  const [search] = useSearchParams()
  const proposed = fields.map(({ field, proposed: value }) => [field, value] as const)
  return useForm<Record<string, string>>({
    initial: {
      ...Object.fromEntries(proposed),
      license: readText(search, 'license') || (line?.license ?? place?.license ?? ''),
      line_id: readText(search, 'line') || (line ? String(line.id) : ''),
    },
    send: async ({ values }) => {
      const names = proposed.map(([field]) => field).filter((field) => chosen.has(field))
      try {
        await accept({
          revision,
          fields: Object.fromEntries(names.map((field) => [field, values[field] ?? ''])),
          photos: all.map((photo) => photo.id).filter((photo) => photos.has(photo)),
          ...(item_revision === null ? {} : { item_revision }),
          ...(values.line_id ? { line_id: Number(values.line_id) } : {}),
        })
        await afterDecision('Aportación aceptada.')
      } catch (error) {
        // What was typed stays beside the values of today.
        if (isOutdated(error)) await reload()
        return failureOf(error)
      }
      return null
    },
  })
}

/** The server names a field by its place in the request. @throws errors that are no refusal */
function failureOf(error: unknown): FormFailure {
  const failure = formFailureOf(error)
  const fields = Object.entries(failure.fields).map(([name, text]) => [name.replace(/^fields\./, ''), text])
  return { ...failure, fields: Object.fromEntries(fields) }
}

/** The license and line that the author typed because the catalogue lacks them, with a link to create them and return. */
function PlaceNames({ contribution }: { contribution: AdminContribution }) {
  const { place } = contribution
  const href = placeFormHref(contribution)
  if (href === null) return null
  return (
    <p className="review-names">
      Propone{' '}
      {place?.license_name ? (
        <>
          la licencia <strong dir="auto">«{place.license_name}»</strong>
        </>
      ) : null}
      {place?.license_name && place.line_name ? ' y ' : null}
      {place?.line_name ? (
        <>
          la línea <strong dir="auto">«{place.line_name}»</strong>
        </>
      ) : null}
      . <Link to={href}>Crear y volver aquí</Link>, o elige una que ya esté.
    </p>
  )
}

interface FieldReviewProps {
  values: AdminContribution['fields'][number]
  isChosen: boolean
  onToggle: () => void
  error: string | undefined
  own: ValueControl
}

/** One proposed field: what it was when it was proposed if that differs, what it is today, and what would be written. */
function FieldReview({ values, isChosen, onToggle, error, own }: FieldReviewProps) {
  const { field, seen, today, proposed, is_changed } = values
  return (
    <>
      <dl className="stack anywhere gap-1 content-start">
        {is_changed ? (
          <div>
            <dt className="soft tiny">Cuando se propuso</dt>
            <dd dir="auto">{valueText(field, seen)}</dd>
          </div>
        ) : null}
        <div>
          <dt className="soft tiny">{proposableFields[field]}, hoy</dt>
          <dd dir="auto">{valueText(field, today)}</dd>
        </div>
      </dl>
      <div className="stack gap-1 content-start">
        <label className="row strong gap-2">
          <input type="checkbox" checked={isChosen} onChange={onToggle} />
          {proposableFields[field]}
        </label>
        <ValueField field={field} isChosen={isChosen} error={error} own={own} />
        {own.value !== proposed ? (
          <small className="soft tiny">Propuso: {valueText(field, proposed)}</small>
        ) : null}
        {is_changed ? (
          <small className="soft tiny">Alguien cambió este dato después de la propuesta.</small>
        ) : null}
      </div>
    </>
  )
}

interface ValueFieldProps {
  field: ProposableField
  isChosen: boolean
  error: string | undefined
  own: {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  }
}

/** The value of a field as it will be written; it can be changed while the field is chosen. */
function ValueField({ field, isChosen, error, own }: ValueFieldProps) {
  const id = useId()
  const fieldProps = {
    ...own,
    'aria-label': `${proposableFields[field]}, valor que se acepta`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? id : undefined,
    disabled: !isChosen,
  }
  const options = optionsOf(field)
  return (
    <>
      {options ? (
        <select {...fieldProps}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...fieldProps} rows={4} dir="auto" />
      ) : (
        <input {...fieldProps} type="text" autoComplete="off" dir="auto" />
      )}
      {error ? (
        <p className="field-error" id={id}>
          {error}
        </p>
      ) : null}
    </>
  )
}

type ValueControl = ValueFieldProps['own']

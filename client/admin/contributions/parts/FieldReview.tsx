import { valueText } from '#client/admin/contributions/rules.ts'
import type { AdminContribution } from '#contract/admin-contributions.ts'
import { proposableFields } from '#contract/contributions-words.ts'
import type { ValueControl } from './ValueField.tsx'
import { ValueField } from './ValueField.tsx'

interface FieldReviewProps {
  values: AdminContribution['fields'][number]
  isChosen: boolean
  onToggle: () => void
  error: string | undefined
  own: ValueControl
}

/** One proposed field: what it was when it was proposed if that differs, what it is today, and what would be written. */
export function FieldReview({ values, isChosen, onToggle, error, own }: FieldReviewProps) {
  const { field, seen, today, proposed, is_changed } = values
  return (
    <div className="review-field" data-changed={is_changed || undefined}>
      <label className="review-choice">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        {proposableFields[field]}
      </label>
      <dl>
        {is_changed ? (
          <div>
            <dt>Cuando se propuso</dt>
            <dd dir="auto">{valueText(field, seen)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Hoy</dt>
          <dd dir="auto">{valueText(field, today)}</dd>
        </div>
      </dl>
      <div>
        <ValueField field={field} isChosen={isChosen} error={error} own={own} />
        {own.value !== proposed ? <small>Propuso: {valueText(field, proposed)}</small> : null}
        {is_changed ? <small>Alguien cambió este dato después de la propuesta.</small> : null}
      </div>
    </div>
  )
}

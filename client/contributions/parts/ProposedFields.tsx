import { fieldText } from '#client/contributions/rules.ts'
import type { Contribution } from '#contract/contributions-fields.ts'
import { proposableFields } from '#contract/contributions-words.ts'

interface ProposedFieldsProps {
  contribution: Contribution
}

/** What was proposed, field by field, beside the value of then; and what the review made of it. */
export function ProposedFields({ contribution: { kind, fields, state } }: ProposedFieldsProps) {
  const isAccepted = state.startsWith('aceptada')
  return (
    <dl className="contribution-changes">
      {fields.map(({ field, seen, proposed, accepted }) => (
        <div key={field}>
          <dt>{proposableFields[field]}</dt>
          <dd dir="auto">
            {kind === 'correction' ? (
              <del>
                <span className="visually-hidden">Antes: </span>
                {fieldText(field, seen)}
              </del>
            ) : null}
            <ins>
              <span className="visually-hidden">Propusiste: </span>
              {fieldText(field, proposed)}
            </ins>
            {isAccepted && accepted !== proposed ? (
              <small>{accepted === null ? 'No se aplicó' : `Quedó como ${fieldText(field, accepted)}`}</small>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

import { Field } from '#client/kit/Field.tsx'
import { Icon } from '#client/kit/Icon.tsx'
import { profileLimits } from '#contract/community-limits.ts'

interface FavoriteChoiceProps {
  chosen: readonly string[]
  licenses: readonly { slug: string; name: string }[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The member's favourite licenses, in the order they were chosen. */
export function FavoriteChoice({ chosen, licenses, error, onChange }: FavoriteChoiceProps) {
  const nameOf = new Map(licenses.map(({ slug, name }) => [slug, name]))
  const isFull = chosen.length >= profileLimits.favorites
  return (
    <div className="favorite-choice">
      <Field name="favorite_licenses" label="Licencias favoritas" error={error}>
        {(own) => (
          <select
            {...own}
            value=""
            disabled={isFull}
            onChange={(event) => onChange([...chosen, event.currentTarget.value])}
          >
            <option value="">{isFull ? 'Ya elegiste las que caben' : 'Agregar una…'}</option>
            {licenses
              .filter(({ slug }) => !chosen.includes(slug))
              .map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
          </select>
        )}
      </Field>
      <Chosen chosen={chosen} nameOf={nameOf} onChange={onChange} />
    </div>
  )
}

interface ChosenProps extends Pick<FavoriteChoiceProps, 'chosen' | 'onChange'> {
  nameOf: ReadonlyMap<string, string>
}

/** Tapping a chosen license removes it. */
function Chosen({ chosen, nameOf, onChange }: ChosenProps) {
  return (
    <ul className="profile-favorites">
      {chosen.map((slug) => (
        <li key={slug}>
          <button
            className="chip"
            type="button"
            onClick={() => onChange(chosen.filter((one) => one !== slug))}
          >
            <span className="visually-hidden">Quitar </span>
            {nameOf.get(slug) ?? slug}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'react'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { Icon } from '#client/kit/Icon.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { UserProfile, UserProfileChange } from '#contract/community/community.ts'
import { profileLimits } from '#contract/community/limits.ts'

interface VisibilityFormProps {
  profile: UserProfile
  licenses: readonly { slug: string; name: string }[]
  /** What is typed, before it is saved. */
  onType: (typed: Partial<UserProfileChange>) => void
  /** Rejects with a SubmitError. */
  onSave: (change: UserProfileChange) => Promise<unknown>
}

type TypedProfile = Omit<UserProfile, 'favorite_licenses'> & { favorite_licenses: string[] }

type FieldErrors = Readonly<Record<string, string>>

/** Edits the public profile and its visibility. The values stay after an error. */
export function VisibilityForm({ profile, licenses, onType, onSave }: VisibilityFormProps) {
  const { typed, change, isSaved, form } = useVisibility(profile, onSave)
  const { formProps, isSending, failure, fields } = form
  const type = (part: Partial<TypedProfile>) => {
    change(part)
    onType(part)
  }
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos guardar tu perfil" failure={failure} />
      <VisibilityFields typed={typed} onChange={type} />
      <AboutFields typed={typed} fields={fields} onChange={type} />
      <FavoriteChoice
        chosen={typed.favorite_licenses}
        licenses={licenses}
        error={fields.favorite_licenses}
        onChange={(favorite_licenses) => change({ favorite_licenses })}
      />
      <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar perfil" />
      <p className="unless-empty" role="status">
        {isSaved ? 'Guardado.' : ''}
      </p>
    </form>
  )
}

interface TypedProps {
  typed: TypedProfile
  onChange: (part: Partial<TypedProfile>) => void
}

function VisibilityFields({ typed, onChange }: TypedProps) {
  return (
    <>
      <CheckboxField
        input={{
          checked: typed.is_public,
          onChange: (event) => onChange({ is_public: event.currentTarget.checked }),
        }}
        help="Si lo apagas, solo tú lo ves. Lo que pagaste, tus notas y dónde guardas cada figura no se muestran nunca."
      >
        Cualquiera puede ver mi perfil
      </CheckboxField>
      <CheckboxField
        input={{
          checked: typed.show_collection,
          onChange: (event) => onChange({ show_collection: event.currentTarget.checked }),
        }}
      >
        Mostrar mi colección
      </CheckboxField>
      <CheckboxField
        input={{
          checked: typed.show_wishlist,
          onChange: (event) => onChange({ show_wishlist: event.currentTarget.checked }),
        }}
      >
        Mostrar mi wishlist
      </CheckboxField>
      <CheckboxField
        input={{
          checked: typed.show_trades,
          onChange: (event) => onChange({ show_trades: event.currentTarget.checked }),
        }}
        help="Con el precio que pides. Quien quiera una usa los enlaces que pongas aquí abajo."
      >
        Mostrar lo que vendo y cambio
      </CheckboxField>
    </>
  )
}

function AboutFields({ typed, fields, onChange }: TypedProps & { fields: FieldErrors }) {
  return (
    <>
      <Field name="bio" label="Acerca de mí" error={fields.bio}>
        {(own) => (
          <textarea
            {...own}
            rows={4}
            value={typed.bio}
            onChange={(event) => onChange({ bio: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        name="links"
        label="Enlaces"
        help={`Uno por renglón, ${profileLimits.links} como máximo.`}
        error={fields.links ?? linkError(fields)}
      >
        {(own) => (
          <textarea
            {...own}
            rows={2}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={typed.links.join('\n')}
            onChange={(event) => onChange({ links: event.currentTarget.value.split('\n') })}
          />
        )}
      </Field>
    </>
  )
}

const linkError = (fields: FieldErrors) =>
  Object.entries(fields).find(([name]) => name.startsWith('links.'))?.[1]

function useVisibility(profile: UserProfile, onSave: VisibilityFormProps['onSave']) {
  const favorites = profile.favorite_licenses.map(({ slug }) => slug)
  const [typed, setTyped] = useState<TypedProfile>({ ...profile, favorite_licenses: favorites })
  const [opened, setOpened] = useState(typed)
  const [isSaved, setSaved] = useState(false)
  const form = useForm({
    send: async () => {
      setSaved(false)
      const links = typed.links.map((link) => link.trim()).filter(Boolean)
      await onSave(changedFields(opened, { ...typed, links }))
      setOpened(typed)
      setSaved(true)
    },
  })

  function change(part: Partial<TypedProfile>) {
    setSaved(false)
    setTyped((before) => ({ ...before, ...part }))
  }
  return { typed, change, isSaved, form }
}

interface FavoriteChoiceProps {
  chosen: readonly string[]
  licenses: readonly { slug: string; name: string }[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

/** The member's favourite licenses, in the order they were chosen. */
function FavoriteChoice({ chosen, licenses, error, onChange }: FavoriteChoiceProps) {
  const nameOf = new Map(licenses.map(({ slug, name }) => [slug, name]))
  const isFull = chosen.length >= profileLimits.favorites
  return (
    <div className="stack gap-3">
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
    <ul className="profile-favorites flex wrap gap-2">
      {chosen.map((slug) => (
        <li key={slug}>
          <button
            className="chip touch-height"
            type="button"
            onClick={() => onChange(chosen.filter((item) => item !== slug))}
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

import { useId } from 'react'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import type { Me } from '#contract/accounts.ts'
import type { FieldMessages } from '#contract/errors.ts'

interface PlaceFieldsProps {
  about: Me['about']
  fields: FieldMessages
}

/** Suggestions; any other country can be typed as well. */
const countries = [
  'Argentina',
  'Bolivia',
  'Chile',
  'Colombia',
  'Costa Rica',
  'Ecuador',
  'El Salvador',
  'España',
  'Estados Unidos',
  'Guatemala',
  'Honduras',
  'México',
  'Nicaragua',
  'Panamá',
  'Paraguay',
  'Perú',
  'República Dominicana',
  'Uruguay',
  'Venezuela',
]

export function PlaceFields({ about, fields }: PlaceFieldsProps) {
  const listId = useId()
  return (
    <>
      <Field name="country" anchor={profileAnchors.country} label="País" error={fields.country}>
        {(own) => (
          <input
            {...own}
            type="text"
            list={listId}
            autoComplete="country-name"
            defaultValue={about.country}
          />
        )}
      </Field>
      <datalist id={listId}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <Field name="city" label="Ciudad (opcional)" error={fields.city}>
        {(own) => <input {...own} type="text" autoComplete="address-level2" defaultValue={about.city} />}
      </Field>
      <Field name="phone" label="Teléfono (opcional)" error={fields.phone}>
        {(own) => <input {...own} type="tel" inputMode="tel" autoComplete="tel" defaultValue={about.phone} />}
      </Field>
    </>
  )
}

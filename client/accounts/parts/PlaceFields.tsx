import { useId } from 'react'
import type { AccountValues } from '#client/accounts/account.data.ts'
import { profileAnchors } from '#client/accounts/anchors.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import type { Form } from '#client/kit/use-form.ts'
import type { FieldMessages } from '#contract/errors.ts'

interface PlaceFieldsProps {
  bind: Form<AccountValues>['bind']
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

export function PlaceFields({ bind, fields }: PlaceFieldsProps) {
  const listId = useId()
  return (
    <>
      <Field name="country" anchor={profileAnchors.country} label="País" error={fields.country}>
        {(own) => (
          <input {...own} {...bind('country')} type="text" list={listId} autoComplete="country-name" />
        )}
      </Field>
      <datalist id={listId}>
        {countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
      <Field name="city" label="Ciudad (opcional)" error={fields.city}>
        {(own) => <input {...own} {...bind('city')} type="text" autoComplete="address-level2" />}
      </Field>
      <Field name="phone" label="Teléfono (opcional)" error={fields.phone}>
        {(own) => <input {...own} {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" />}
      </Field>
    </>
  )
}

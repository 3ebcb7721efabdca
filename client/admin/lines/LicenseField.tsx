import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useLicenseChoices } from './data.ts'

/** Moves a line to another license. */
export function LicenseField({ form }: { form: Form<ShelfValues> }) {
  const licenses = useLicenseChoices().data ?? []
  return (
    <fieldset className="shelf-fields">
      <legend>Su licencia</legend>
      <Field
        name="license_id"
        label="Licencia"
        help="Si la cambias, sus figuras van con ella y la dirección anterior lleva a la nueva."
        error={form.failure?.fields.license_id}
      >
        {(control) => (
          <select {...control} {...form.bind('license_id')}>
            {licenses.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </fieldset>
  )
}

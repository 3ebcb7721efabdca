import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { FlagField, NameFields, ParagraphField } from '#client/admin/shelves/ShelfFields.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import type { Form } from '#client/kit/use-form.ts'

/** The fields of a license. */
export function LicenseFields({ form }: { form: Form<ShelfValues> }) {
  return (
    <>
      <fieldset className="shelf-fields">
        <legend>La licencia</legend>
        <NameFields form={form} />
        <ParagraphField form={form} name="description" />
        <ParagraphField
          form={form}
          name="disclaimer"
          help="Aparece al pie de sus páginas, en lugar del aviso del sitio."
        />
      </fieldset>
      <fieldset className="shelf-fields">
        <legend>Cómo se ve</legend>
        <TextField
          name="color"
          label="Color"
          help="Así: #a1b2c3. En blanco, el que salga de su dirección."
          error={form.failure?.fields.color}
          own={form.bind('color')}
        />
        <FlagField form={form} name="is_new">
          Marcarla como nueva
        </FlagField>
        <FlagField form={form} name="is_home">
          En la portada y en el menú «Figuras»
        </FlagField>
      </fieldset>
    </>
  )
}

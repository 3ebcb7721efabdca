import { NameField } from '#client/admin/names/NameField.tsx'
import type { ShelfValues } from '#client/admin/shelves/rules.ts'
import { NameFields, ParagraphField } from '#client/admin/shelves/ShelfFields.tsx'
import type { Form } from '#client/kit/use-form.ts'

/** The fields of a line. */
export function LineFields({ form }: { form: Form<ShelfValues> }) {
  return (
    <fieldset className="shelf-fields">
      <legend>La línea</legend>
      <NameFields form={form} />
      <NameField
        name="brand"
        label="Marca"
        error={form.failure?.fields.brand}
        own={form.bind('brand')}
        onChoose={(brand) => form.change({ brand })}
      />
      <ParagraphField form={form} name="description" />
      <ParagraphField
        form={form}
        name="disclaimer"
        help="Aparece al pie de su página, en lugar del aviso de la licencia."
      />
    </fieldset>
  )
}

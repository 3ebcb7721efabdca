import { readItemId } from '#client/admin/messages/rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { useForm } from '#client/kit/use-form.ts'

/** Chooses a figure of the catalogue that is not among the likely ones. */
export function OtherFigure({ onChoose }: { onChoose: (itemId: number) => void }) {
  const { formProps, failure } = useForm({
    send: async ({ data }) => {
      const itemId = readItemId(textsOf(data, ['item']).item)
      if (itemId === null) return unknownItem
      onChoose(itemId)
      return null
    },
  })
  return (
    <form className="review-other" method="post" {...formProps}>
      <Field name="item" label="Es otra: su enlace o su número" error={failure?.fields.item}>
        {(control) => <input {...control} type="text" autoComplete="off" />}
      </Field>
      <button className="action" type="submit">
        Fusionar con esa
      </button>
    </form>
  )
}

const unknownItem = {
  message: '',
  fields: { item: 'Pega el enlace de la página de la figura, o su número.' },
}

import '#client/admin/shelves/style.css'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { useAliasChanges } from './data.ts'

/** Adds an alias; one of the same phrase is replaced. */
export function AliasForm() {
  const { add } = useAliasChanges()
  const { formProps, isSending, failure, bind } = useForm({
    initial: { phrase: '', meant: '' },
    send: async ({ values: { phrase, meant } }) => {
      const { replaced } = await add({ phrase, meant })
      const before = replaced === null ? '' : ` Antes encontraba «${replaced}».`
      showToast({ kind: 'done', about: 'alias', text: `«${phrase}» encuentra también «${meant}».${before}` })
      return null
    },
  })
  return (
    <form className="admin-form shelf-form" method="post" {...formProps}>
      <FormError title="No se agregó" failure={failure} />
      <fieldset className="shelf-fields">
        <legend>Nuevo alias</legend>
        <TextField
          name="phrase"
          label="Lo que la gente busca"
          help="Por ejemplo: hombre araña"
          error={failure?.fields.phrase}
          own={bind('phrase')}
        />
        <TextField
          name="meant"
          label="Cómo se llama en el catálogo"
          help="Por ejemplo: Spider-Man"
          error={failure?.fields.meant}
          own={bind('meant')}
        />
        <SubmitButton isSending={isSending} sending="Agregando…">
          Agregar
        </SubmitButton>
      </fieldset>
    </form>
  )
}

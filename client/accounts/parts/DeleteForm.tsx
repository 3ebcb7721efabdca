import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import type { DeletionReason } from '#contract/accounts-limits.ts'

interface DeleteFormProps extends FormState {}

const reasons: Record<DeletionReason, string> = {
  ya_no_colecciono: 'Ya no colecciono',
  uso_otra_aplicacion: 'Uso otra aplicación',
  me_falta_algo: 'Le falta algo que necesito',
  es_caro: 'Es caro',
  privacidad: 'Por mi privacidad',
  otro: 'Otro motivo',
}

/** The questions are optional, the password is required. */
export function DeleteForm({ formProps, isSending, failure }: DeleteFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos borrarla" failure={failure} />
      <fieldset className="tick-list">
        <legend>¿Por qué te vas? (opcional)</legend>
        {Object.entries(reasons).map(([reason, name]) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} />
            {name}
          </label>
        ))}
      </fieldset>
      <Field name="comment" label="Cuéntanos más (opcional)" error={failure?.fields.comment}>
        {(own) => <textarea {...own} rows={3} />}
      </Field>
      <fieldset className="tick-list" data-row>
        <legend>¿Volverías? (opcional)</legend>
        <label>
          <input type="radio" name="would_return" value="yes" />
          Sí
        </label>
        <label>
          <input type="radio" name="would_return" value="no" />
          No
        </label>
      </fieldset>
      <PasswordField
        name="password"
        label="Tu contraseña"
        kind="current-password"
        help="Para estar seguros de que eres tú."
        error={failure?.fields.password}
      />
      <button className="action" data-kind="alarm" type="submit" aria-disabled={isSending}>
        {isSending ? 'Borrando…' : 'Borrar todo para siempre'}
      </button>
    </form>
  )
}
